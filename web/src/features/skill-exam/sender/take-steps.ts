import { skillExamEndpoints } from '@meiyu/contract/skill-exam/skill-exam.endpoints';

import { call } from '../../../api/api-client.ts';
import type { UploadSteps } from '../../../media/upload/own-uploads.ts';
import { examClock } from '../exam-server-clock.ts';
import { storeSitting } from '../skill-exam.queries.ts';
import { claimTake } from './claim-take.ts';
import { sendIntents } from './send-intents.ts';
import { readTakeContext, type TakeContext } from './take-context.ts';

/** Claims a take before its file is sent. */
export const before: NonNullable<UploadSteps['before']> = async (item) => {
  const context = readTakeContext(item);
  if (context?.takeId === null) await claimTake(context);
};

/** Gives the uploaded file to the claimed take. */
export const after: UploadSteps['after'] = async (item, { _id: assetId }) => {
  const context = readTakeContext(item);
  if (context === null) return;
  await giveFile(context, assetId);
  // The network works now. A hand-in that waited for it is sent, and if it fails it waits on.
  void sendIntents(context.examId, context.sittingId).catch(() => null);
};

/** Gives a file to a take, and claims the take first if that was not done. */
export async function giveFile(context: TakeContext, assetId: string): Promise<void> {
  const { examId, sittingId, sha256 } = context;
  const { takes } = context.takeId === null ? await claimTake(context) : { takes: [] };
  const tId = context.takeId ?? takes.find((take) => take.sha256 === sha256)?._id;
  if (tId === undefined) throw new Error(`The sitting ${sittingId} has no take for a file`);
  const params = { id: sittingId, tId };
  const sitting = await examClock.measureCall(() =>
    call(skillExamEndpoints.giveFile, { params, body: { f: assetId } }),
  );
  storeSitting(examId, sitting);
}
