import type { Row, Sampler } from '../row.ts';
import { savedByCompression } from '../web/compress.ts';

const saved: Sampler = {
  name: 'files made smaller on the device',
  unit: '% of a film',
  // The same each time.
  rounds: 1,
  take: async (bench) => {
    const readings = await savedByCompression(bench.folder);
    return { value: readings['film'] ?? Number.NaN, readings };
  },
};

function row(reading: string, what: string, atLeast: number): Row {
  return {
    name: 'compression',
    what: `${what}: bytes that are not sent`,
    against: '',
    ours: saved,
    reading: { name: reading, unit: '%' },
    goal: { atLeast },
  };
}

/** What need not be sent since the device makes it smaller. */
export const compressionRows: readonly Row[] = [
  row('photo', 'a photograph of 12 MP', 90),
  row('sound', 'a minute of WAV', 60),
  row('film', 'three seconds of 1080p', 70),
];
