import { skillExamEndpoints } from '@meiyu/contract/skill-exam/skill-exam.endpoints';

import { call } from '../../../api/api-client.ts';
import { ApiError } from '../../../api/api-error.ts';
import { getUploadQueue } from '../../../media/upload/own-uploads.ts';
import { isUnfinished } from '../../../media/upload/upload-row.ts';
import { examClock } from '../exam-server-clock.ts';
import { findSittingTake, storeSitting } from '../skill-exam.queries.ts';
import { claimTake } from './claim-take.ts';
import { readIntents, removeChoice, removeIntents } from './intents.ts';
import { readTakeContext } from './take-context.ts';

/** Sends the stored choice and hand-in of a sitting. What the server refuses is removed; what does not reach it stays stored. */
export async function sendIntents(examId: string, sittingId: string): Promise<void> {
  const { choice, handIn } = readIntents(sittingId);
  if (choice === null && handIn === null) return;
  try {
    await claimWaitingTakes(sittingId);
    const tId = choice === null ? undefined : findSittingTake(examId, choice)?._id;
    const params = { id: sittingId };
    if (tId !== undefined) {
      storeSitting(
        examId,
        await examClock.measureCall(() =>
          call(skillExamEndpoints.choose, { params, body: { tId } }),
        ),
      );
      if (readIntents(sittingId).choice === choice) removeChoice(sittingId);
    }
    if (handIn === null) return;
    const body = { eventId: handIn };
    storeSitting(
      examId,
      await examClock.measureCall(() => call(skillExamEndpoints.submit, { params, body })),
    );
    removeIntents(sittingId);
  } catch (error) {
    if (isRefusal(error)) removeIntents(sittingId);
    throw error;
  }
}

/** Whether the server has refused the call for good. After a failure of the server or of the session a later try may succeed. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status } = error;
  const mayPass = status === 401 || status === 403 || status === 429;
  return status >= 400 && status < 500 && !mayPass;
}

/** Claims the takes whose upload has not begun, because the hand-in must not overtake them. */
async function claimWaitingTakes(sittingId: string): Promise<void> {
  const queue = await getUploadQueue();
  const contexts = queue
    .items()
    .filter(isUnfinished)
    .map(readTakeContext)
    .filter((context) => context !== null)
    .filter((context) => context.sittingId === sittingId && context.takeId === null);
  await Promise.all(contexts.map(claimTake));
}
