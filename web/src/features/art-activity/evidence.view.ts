import { findEvidenceFault } from '@meiyu/contract/art-activity/evidence.rules';
import type { Evidence, EvidenceContent } from '@meiyu/contract/art-activity/evidence.schema';
import * as z from 'zod/mini';

import { ItemUploads } from '../../review-item/item-uploads.ts';
import type { FieldFault } from '../../review-item/use-item-form.ts';

/** The values of the form. */
export const EvidenceValues = z.object({
  text: z.string(),
  images: z.array(z.string()),
  audios: z.array(z.string()),
  video: z.nullable(z.string()),
});
export type EvidenceValues = z.infer<typeof EvidenceValues>;

export const evidenceUploads = new ItemUploads('activity', '活动作品');

/** Returns the form of stored evidence, or an empty one. */
export function toEvidenceValues(evidence: Evidence | null): EvidenceValues {
  if (evidence === null) return { text: '', images: [], audios: [], video: null };
  const { text, images, audios, video } = evidence;
  return {
    text,
    images: images.map(({ hash }) => hash),
    audios: audios.map(({ hash }) => hash),
    video: video?.hash ?? null,
  };
}

export function toEvidenceContent({ text, ...files }: EvidenceValues): EvidenceContent {
  return { text, files };
}

/** Finds the first field of the form that the server would refuse. */
export function findFieldFault(
  values: EvidenceValues,
): FieldFault<'text' | 'images' | 'audios'> | null {
  const fault = findEvidenceFault(toEvidenceContent(values));
  return fault && { field: fault.field, message: fault.message };
}

/** Lists the hashes of all files. */
export function listHashes({ images, audios, video }: EvidenceValues): string[] {
  return [...images, ...audios, ...(video === null ? [] : [video])];
}
