import { create } from 'zustand';

import { isRecord } from '../lib/shape.ts';
import { persistState } from './persist-state.ts';

const textSizes = ['standard', 'large', 'largest'] as const;
const themes = ['system', 'light', 'dark'] as const;

interface StoredPreferences {
  textSize: (typeof textSizes)[number];
  theme: (typeof themes)[number];
  /** Whether the app plays sounds as feedback. */
  sound: boolean;
  /** Whether questions show pinyin, or null if the user has not chosen. */
  pinyin: boolean | null;
}

interface PreferencesState extends StoredPreferences {
  setTextSize: (textSize: StoredPreferences['textSize']) => void;
  setTheme: (theme: StoredPreferences['theme']) => void;
  setSound: (sound: boolean) => void;
  setPinyin: (pinyin: boolean) => void;
}

const defaults: StoredPreferences = {
  textSize: 'standard',
  theme: 'system',
  sound: true,
  pinyin: null,
};

function readStored(stored: unknown): StoredPreferences {
  if (!isRecord(stored)) return defaults;
  return {
    textSize: textSizes.find((one) => one === stored['textSize']) ?? defaults.textSize,
    theme: themes.find((one) => one === stored['theme']) ?? defaults.theme,
    sound: stored['sound'] !== false,
    pinyin: typeof stored['pinyin'] === 'boolean' ? stored['pinyin'] : defaults.pinyin,
  };
}

/** Stores how the app looks and sounds on this device. The preferences are kept after a sign-out. */
export const usePreferences = create<PreferencesState>()((set) => ({
  ...defaults,
  setTextSize: (textSize) => set({ textSize }),
  setTheme: (theme) => set({ theme }),
  setSound: (sound) => set({ sound }),
  setPinyin: (pinyin) => set({ pinyin }),
}));

persistState(usePreferences, {
  // The script in index.html reads the same key before the first paint.
  key: 'meiyu.preferences',
  pick: ({ textSize, theme, sound, pinyin }) => ({ textSize, theme, sound, pinyin }),
  read: readStored,
});
