import * as z from 'zod/mini';

import { LocalDrafts } from '../../../device/local-drafts.ts';
import { createId } from '../../../lib/new-id.ts';
import { useSession } from '../../../session/session-store.ts';

/** What the pupil wants and the server does not know yet: which take to hand in, by its hash, and the hand-in itself. */
const Intents = z.object({ choice: z.nullable(z.string()), handIn: z.nullable(z.string()) });
export type Intents = z.infer<typeof Intents>;

const none: Intents = { choice: null, handIn: null };

function openDrafts(): LocalDrafts | null {
  const { userInfo } = useSession.getState();
  return userInfo && new LocalDrafts('skillExam', userInfo._id, userInfo.deviceKey);
}

export function readIntents(sittingId: string): Intents {
  return Intents.safeParse(openDrafts()?.read(sittingId)).data ?? none;
}

/** Stores the choice of a take on this device until the server knows it. */
export function storeChoice(sittingId: string, sha256: string): void {
  openDrafts()?.write(sittingId, { ...readIntents(sittingId), choice: sha256 });
}

/** Stores the hand-in on this device until the server has it. A repeated press keeps the event id, so it counts once. */
export function storeHandIn(sittingId: string): void {
  const intents = readIntents(sittingId);
  openDrafts()?.write(sittingId, { ...intents, handIn: intents.handIn ?? createId() });
}

export function removeChoice(sittingId: string): void {
  openDrafts()?.write(sittingId, { ...readIntents(sittingId), choice: null });
}

export function removeIntents(sittingId: string): void {
  openDrafts()?.remove(sittingId);
}
