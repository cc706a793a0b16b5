import type { Asset } from '@meiyu/contract/asset/asset.schema';

import { examClock } from '../exam-server-clock.ts';
import { buildContext, type TakeContext } from './take-context.ts';
import { giveFile } from './take-steps.ts';

/** Claims a recording that the native shell has recorded and uploaded, and gives its file to the claimed take. */
export async function sendUploaded(
  of: Pick<TakeContext, 'examId' | 'sittingId'>,
  { _id: assetId, hash, bytes, durationSeconds }: Asset,
): Promise<void> {
  if (hash === undefined) return;
  const file = {
    sha256: hash,
    bytes,
    seconds: durationSeconds ?? 0,
    recordedMs: examClock.nowMs(),
  };
  await giveFile(buildContext(of, file, null), assetId);
}
