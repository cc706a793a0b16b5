import { problem } from '../../../problem.ts';
import { findBoxContents, readUint32 } from './mp4-boxes.ts';

/**
 * Returns the duration that an index (`moov`) declares, in seconds. Returns 0 for a fragmented file, whose fragments have the
 * durations.
 */
export function readIndexDuration(index: Buffer): number {
  const [head] = findBoxContents(index, 'mvhd');
  if (head === undefined || head.length < 32) throw problem('fileBroken');
  const isLong = head[0] === 1;
  const scale = readUint32(head, isLong ? 20 : 12);
  const length = isLong ? Number(head.readBigUInt64BE(24)) : readUint32(head, 16);
  return scale === 0 ? 0 : length / scale;
}

interface Track {
  readonly scale: number;
  /** The default duration of a sample, in ticks of the track. */
  readonly sampleTicks: number;
  ticks: number;
}

/** Adds up the durations of the fragments of each track. */
export class FragmentDurations {
  readonly #tracks = new Map<number, Track>();

  /** @param index the content of the `moov` */
  constructor(index: Buffer) {
    const defaults = new Map(
      findBoxContents(index, 'mvex', 'trex').map((row) => [
        readUint32(row, 4),
        readUint32(row, 12),
      ]),
    );
    for (const track of findBoxContents(index, 'trak')) {
      const [head] = findBoxContents(track, 'tkhd');
      const [media] = findBoxContents(track, 'mdia', 'mdhd');
      if (head === undefined || media === undefined) continue;
      const id = readUint32(head, head[0] === 1 ? 20 : 12);
      const scale = readUint32(media, media[0] === 1 ? 20 : 12);
      this.#tracks.set(id, { scale, sampleTicks: defaults.get(id) ?? 0, ticks: 0 });
    }
  }

  /** @param fragment the content of a `moof` */
  add(fragment: Buffer): void {
    for (const part of findBoxContents(fragment, 'traf')) {
      const [head] = findBoxContents(part, 'tfhd');
      const track = head && this.#tracks.get(readUint32(head, 4));
      if (head === undefined || track === undefined) continue;
      const sampleTicks = readSampleTicks(head) ?? track.sampleTicks;
      for (const run of findBoxContents(part, 'trun'))
        track.ticks += countRunTicks(run, sampleTicks);
    }
  }

  /** Returns the duration of the longest track, in seconds. */
  get seconds(): number {
    const all = [...this.#tracks.values()].filter(({ scale }) => scale > 0);
    return Math.max(0, ...all.map(({ ticks, scale }) => ticks / scale));
  }
}

const countBytesIf = (flags: number, mask: number, bytes: number) =>
  (flags & mask) === 0 ? 0 : bytes;

/** Reads the default sample duration of a `tfhd` box. Returns undefined if the box has none (ISO 14496-12, 8.8.7). */
function readSampleTicks(head: Buffer): number | undefined {
  const flags = readUint32(head, 0);
  if ((flags & 0x08) === 0) return undefined;
  return readUint32(head, 8 + countBytesIf(flags, 0x01, 8) + countBytesIf(flags, 0x02, 4));
}

/** Adds up the durations of the samples of a `trun` box (ISO 14496-12, 8.8.8). */
function countRunTicks(run: Buffer, sampleTicks: number): number {
  const flags = readUint32(run, 0);
  const count = readUint32(run, 4);
  if ((flags & 0x100) === 0) return count * sampleTicks;
  const first = 8 + countBytesIf(flags, 0x01, 4) + countBytesIf(flags, 0x04, 4);
  const row = [0x100, 0x200, 0x400, 0x800].reduce(
    (sum, mask) => sum + countBytesIf(flags, mask, 4),
    0,
  );
  let ticks = 0;
  for (let sample = 0; sample < count; sample += 1) ticks += readUint32(run, first + sample * row);
  return ticks;
}
