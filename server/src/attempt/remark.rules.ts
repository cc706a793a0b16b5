import { Anchor, Voice } from '@meiyu/contract/question/remark.schema';
import { z } from 'zod';

/** A voice comment as it is stored: the hash of an audio file of the teacher `by`. */
export const StoredVoice = z.object({
  asset: Voice.shape.asset,
  ms: Voice.shape.ms,
  by: z.string(),
});
export type StoredVoice = z.infer<typeof StoredVoice>;

export const StoredAnchor = z.object({
  id: Anchor.shape.id,
  asset: Anchor.shape.asset,
  atMs: Anchor.shape.atMs,
  x: Anchor.shape.x,
  y: Anchor.shape.y,
  w: Anchor.shape.w,
  h: Anchor.shape.h,
  tone: z.enum(['good', 'advice']).optional(),
  text: z.string().optional(),
  voice: StoredVoice.optional(),
});
export type StoredAnchor = z.infer<typeof StoredAnchor>;

/** Lists the voice comments of a mark, also those of its anchors. */
export function listVoices({
  voice,
  anchors = [],
}: {
  voice?: StoredVoice | undefined;
  anchors?: readonly StoredAnchor[] | undefined;
}): StoredVoice[] {
  return [voice, ...anchors.map((anchor) => anchor.voice)].filter((one) => one !== undefined);
}

/** Returns the fields of a remark that say where it is. */
export function getPlace({ atMs, x, y, w, h }: Pick<Anchor, 'atMs' | 'x' | 'y' | 'w' | 'h'>) {
  return {
    ...(atMs !== undefined && { atMs }),
    ...(x !== undefined && y !== undefined && { x, y }),
    ...(w !== undefined && h !== undefined && { w, h }),
  };
}

/** Returns a teacher's remark with the address of its voice comment. */
export function showAnchor(
  { voice, ...anchor }: StoredAnchor,
  showVoice: (voice: StoredVoice) => Voice,
): Anchor {
  const { id, asset, tone, text } = anchor;
  return {
    id,
    asset,
    ...getPlace(anchor),
    ...(tone !== undefined && { tone }),
    ...(text !== undefined && { text }),
    ...(voice !== undefined && { voice: showVoice(voice) }),
  };
}

/** Returns a voice comment without an address. */
export function showVoiceWithoutFile({ asset, ms }: StoredVoice): Voice {
  return { asset, ms, url: null };
}
