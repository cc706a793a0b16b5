import { z } from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

const Kept = z.object({
  textSize: z.enum(['standard', 'large', 'largest']),
  theme: z.enum(['system', 'light', 'dark']),
});
type Kept = z.infer<typeof Kept>;

interface PreferencesState extends Kept {
  setTextSize: (textSize: Kept['textSize']) => void;
  setTheme: (theme: Kept['theme']) => void;
}

const defaults: Kept = { textSize: 'standard', theme: 'system' };

/** How this device shows the app; it stays when the user signs out. */
export const usePreferences = create<PreferencesState>()(
  persist(
    (set) => ({
      ...defaults,
      setTextSize: (textSize) => set({ textSize }),
      setTheme: (theme) => set({ theme }),
    }),
    {
      // app/before-paint.js reads the same entry.
      name: 'meiyu.preferences',
      partialize: ({ textSize, theme }) => ({ textSize, theme }),
      merge: (kept, current) => ({ ...current, ...Kept.catch(defaults).parse(kept) }),
    },
  ),
);
