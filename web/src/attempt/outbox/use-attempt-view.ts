import { useStore } from 'zustand';

import type { AttemptView } from './attempt-view.ts';
import type { Outbox } from './outbox.ts';

/** The attempt as this device sees it, at each moment. */
export function useAttemptView({ shelf }: Outbox, attemptId: string): AttemptView {
  return useStore(shelf.views, () => shelf.view(attemptId));
}
