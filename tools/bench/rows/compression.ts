import type { Row, Sampler } from '../row.ts';
import { measureCompression } from '../web/compress.ts';

const compression: Sampler = {
  name: 'compression on the device',
  unit: '% of a video',
  // One round is enough, because the result is the same in each round.
  rounds: 1,
  take: async (bench) => {
    const readings = await measureCompression(bench.folder);
    return { value: readings['video'] ?? Number.NaN, readings };
  },
};

function createRow(reading: string, what: string, atLeast: number): Row {
  return {
    name: 'compression',
    measurement: `${what}: bytes that are not sent`,
    comparison: '',
    ours: compression,
    reading: { name: reading, unit: '%' },
    goal: { atLeast },
  };
}

/** The rows for the part of each file that compression on the device saves. */
export const compressionRows: readonly Row[] = [
  createRow('photo', 'a photograph of 12 MP', 90),
  createRow('audio', 'a minute of WAV', 60),
  createRow('video', 'three seconds of 1080p', 70),
];
