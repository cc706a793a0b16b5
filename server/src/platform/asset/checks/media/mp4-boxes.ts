import { problem } from '../../../problem.ts';

/** Side by side in one box, and much more than there are in any film: a few bytes make many boxes. */
const MOST_BOXES = 1000;
/** The most that a box's own head takes. */
export const HEAD_BYTES = 16;

/** A box of ISO 14496-12: where its content begins and ends. */
export interface Box {
  readonly type: string;
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

/**
 * The box at a place. Throws `fileBroken` for one that does not fit.
 *
 * @param room the bytes up to the end of what holds the box: what a size of 0 stands for
 */
export function boxAt(bytes: Buffer, at: number, room: number): Box {
  if (room < 8 || bytes.length - at < 8) throw problem('fileBroken');
  const short = bytes.readUInt32BE(at);
  const isLong = short === 1;
  if (isLong && bytes.length - at < HEAD_BYTES) throw problem('fileBroken');
  const long = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short;
  const size = short === 0 ? room : long;
  const head = isLong ? HEAD_BYTES : 8;
  if (size < head || size > room) throw problem('fileBroken');
  const type = bytes.toString('latin1', at + 4, at + 8);
  return { type, at, start: at + head, end: at + size };
}

/** The boxes side by side between two places. Throws `fileBroken`. */
export function boxesIn(bytes: Buffer, start = 0, end = bytes.length): Box[] {
  const found: Box[] = [];
  // QuickTime ends some lists with four zero bytes.
  for (let at = start; at + 8 <= end;) {
    if (found.length === MOST_BOXES) throw problem('fileBroken');
    const box = boxAt(bytes, at, end - at);
    found.push(box);
    at = box.end;
  }
  return found;
}

/** The contents of boxes of a type, at the end of a way of types through others: `inside(moov, 'trak', 'mdia', 'hdlr')`. */
export function inside(bytes: Buffer, ...way: string[]): Buffer[] {
  return way.reduce<Buffer[]>(
    (holders, type) =>
      holders.flatMap((holder) =>
        boxesIn(holder)
          .filter((box) => box.type === type)
          .map(({ start, end }) => holder.subarray(start, end)),
      ),
    [bytes],
  );
}

/** A number at a place; throws `fileBroken` where the content ends before. */
export function uint32At(bytes: Buffer, at: number): number {
  if (at < 0 || at + 4 > bytes.length) throw problem('fileBroken');
  return bytes.readUInt32BE(at);
}
