import { create } from 'zustand';

import { isRecord } from '../../../lib/shape.ts';
import { persistState } from '../../../session/persist-state.ts';
import { PLAYBACK_RATES, type Rate } from '../playback/take-playback.ts';

interface DeskPreferences {
  /** The playback speed of recordings. */
  rate: Rate;
  /** Whether single keys, such as J, trigger actions of the desk. */
  hasKeys: boolean;
  setRate: (rate: Rate) => void;
  setHasKeys: (hasKeys: boolean) => void;
}

/** The teacher's preferences on this device. */
export const useDeskPreferences = create<DeskPreferences>()((set) => ({
  rate: 1,
  hasKeys: true,
  setRate: (rate) => set({ rate }),
  setHasKeys: (hasKeys) => set({ hasKeys }),
}));

persistState(useDeskPreferences, {
  key: 'meiyu.desk',
  pick: ({ rate, hasKeys }) => ({ rate, hasKeys }),
  read: (found) => {
    if (!isRecord(found)) return {};
    return {
      rate: PLAYBACK_RATES.find((rate) => rate === found['rate']) ?? 1,
      hasKeys: found['hasKeys'] !== false,
    };
  },
});
