import type { Anchor } from '@meiyu/contract/question/remark.schema';

import { readImagePosition } from './image-position.ts';
import type { Pin } from './pin-layer.tsx';

/** Returns the pins of the remarks that have a position, with their moments. The numbers are those of the list of remarks. */
export function listPins(remarks: readonly Anchor[]): (Pin & { atMs: number })[] {
  return remarks.flatMap(({ id, tone = 'advice', atMs = 0, ...anchor }, index) => {
    const place = readImagePosition(anchor);
    return place ? [{ id, number: index + 1, tone, place, atMs }] : [];
  });
}
