import type { Voice } from '@meiyu/contract/question/remark.schema';

import { createAssetAddress } from '../platform/asset/asset-address.ts';
import { selectAudio } from '../platform/asset/records/claimed-assets.ts';
import type { Context } from '../platform/context.ts';
import type { Owner } from './attempt.repository.ts';
import type { StoredVoice } from './remark.rules.ts';

/**
 * Reads the files of voice comments. Returns a function that adds the address of the file to a voice comment. The
 * address is null if the server does not have the file.
 *
 * @param viewer the user for whom the addresses are signed
 */
export async function openVoices(
  { db, clock, secrets }: Context,
  { schoolId, userId: viewerId }: Owner,
  voices: readonly StoredVoice[],
): Promise<(voice: StoredVoice) => Voice> {
  const refs = voices.map(({ by, asset }) => ({ ownerId: by, sha256: asset }));
  const files = refs.length === 0 ? [] : await selectAudio(db, schoolId, refs);
  const now = clock.now();
  return ({ asset, ms, by }) => {
    const file = files.find((one) => one.user_id === by && one.sha256 === asset);
    const url =
      file === undefined
        ? null
        : createAssetAddress(secrets, now, { assetId: file.id, part: 'file', schoolId, viewerId });
    return { asset, ms, url };
  };
}
