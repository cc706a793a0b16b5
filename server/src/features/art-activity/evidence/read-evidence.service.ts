import type { Evidence } from '@meiyu/contract/art-activity/evidence.schema';
import { ReviewState } from '@meiyu/contract/shared/review-state';

import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import { readItemFiles, toShownImages } from '../../../platform/review/read-item-files.ts';
import type { ReviewContext } from '../../../platform/review/review-source.ts';
import type { EvidenceRecord } from './evidence.repository.ts';

/** Lists the assets of evidence. */
export function listEvidenceFiles({
  images,
  audios,
  video,
}: Pick<EvidenceRecord, 'images' | 'audios' | 'video'>): string[] {
  return [...images, ...audios, ...(video === null ? [] : [video])];
}

/** Reads the files of evidence. The addresses are for the viewer alone. Returns the evidence in the order of the rows. */
export async function readEvidence(
  context: Pick<ReviewContext, 'db' | 'secrets' | 'clock'>,
  viewer: Pick<SignedIn, 'schoolId' | 'userId'>,
  rows: readonly EvidenceRecord[],
): Promise<Evidence[]> {
  const files = await readItemFiles(context, viewer, rows.flatMap(listEvidenceFiles));
  return rows.map((row) => ({
    text: row.text,
    images: toShownImages(row.images, files),
    audios: toShownImages(row.audios, files),
    video: (row.video !== null && toShownImages([row.video], files)[0]) || null,
    state: ReviewState.parse(row.state),
    reason: row.reason,
    submittedAt: row.submitted_at.toISOString(),
    rev: row.rev,
    isChange: row.change_of !== null && row.state !== 'approved',
  }));
}
