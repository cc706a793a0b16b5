import { problem } from '../../../problem.ts';

/** The limit for the boxes inside one box, far above real videos. A few bytes can declare many boxes. */
const BOXES_MAX = 1000;
/** The largest size of a box header. */
export const HEAD_BYTES = 16;

/** A box (a block of an MP4 file, ISO 14496-12), with the start and the end of its content. */
export interface Box {
  readonly type: string;
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Reads the box at an offset. Throws `fileBroken` if it does not fit.
 *
 * @param room the number of bytes up to the end of the outer box. A box with the declared size 0 fills all of them
 */
export function readBox(bytes: Buffer, at: number, room: number): Box {
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

/** Reads the boxes between two offsets. Throws `fileBroken`. */
export function readBoxes(bytes: Buffer, start = 0, end = bytes.length): Box[] {
  const boxes: Box[] = [];
  // QuickTime ends some lists with four zero bytes.
  for (let at = start; at + 8 <= end;) {
    if (boxes.length === BOXES_MAX) throw problem('fileBroken');
    const box = readBox(bytes, at, end - at);
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/**
 * Returns the contents of all boxes at a path of box types, for example `findBoxContents(moov, 'trak', 'mdia', 'hdlr')`.
 */
export function findBoxContents(bytes: Buffer, ...boxTypes: string[]): Buffer[] {
  return boxTypes.reduce<Buffer[]>(
    (holders, type) =>
      holders.flatMap((holder) =>
        readBoxes(holder)
          .filter((box) => box.type === type)
          .map(({ start, end }) => holder.subarray(start, end)),
      ),
    [bytes],
  );
}

/** Reads a 32-bit number at an offset. Throws `fileBroken` if the content is shorter. */
export function readUint32(bytes: Buffer, at: number): number {
  if (at < 0 || at + 4 > bytes.length) throw problem('fileBroken');
  return bytes.readUInt32BE(at);
}
