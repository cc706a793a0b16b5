import { useStore } from 'zustand';

import type { AttemptView } from './attempt-view.ts';
import type { Outbox } from './outbox.ts';

/** Returns the current view of the attempt on this device. */
export function useAttemptView({ answers }: Outbox, attemptId: string): AttemptView {
  return useStore(answers.views, () => answers.view(attemptId));
}
