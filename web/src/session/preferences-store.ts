import { create } from 'zustand';

import { isRecord } from '../lib/shape.ts';
import { persistState } from './persist-state.ts';

const textSizes = ['standard', 'large', 'largest'] as const;
const themes = ['system', 'light', 'dark'] as const;

interface StoredPreferences {
  textSize: (typeof textSizes)[number];
  theme: (typeof themes)[number];
  /** Whether the app answers to acts with sounds. */
  sound: boolean;
}

interface PreferencesState extends StoredPreferences {
  setTextSize: (textSize: StoredPreferences['textSize']) => void;
  setTheme: (theme: StoredPreferences['theme']) => void;
  setSound: (sound: boolean) => void;
}

const defaults: StoredPreferences = { textSize: 'standard', theme: 'system', sound: true };

function readStored(stored: unknown): StoredPreferences {
  if (!isRecord(stored)) return defaults;
  return {
    textSize: textSizes.find((one) => one === stored['textSize']) ?? defaults.textSize,
    theme: themes.find((one) => one === stored['theme']) ?? defaults.theme,
    sound: stored['sound'] !== false,
  };
}

/** How this device presents the app. The preferences stay when the user signs out. */
export const usePreferences = create<PreferencesState>()((set) => ({
  ...defaults,
  setTextSize: (textSize) => set({ textSize }),
  setTheme: (theme) => set({ theme }),
  setSound: (sound) => set({ sound }),
}));

persistState(usePreferences, {
  // The script in index.html reads the same entry before the first paint.
  key: 'meiyu.preferences',
  pick: ({ textSize, theme, sound }) => ({ textSize, theme, sound }),
  read: readStored,
});
