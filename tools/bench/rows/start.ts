import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Row } from '../row.ts';
import { startProduct } from '../running.ts';

/** Starts on an empty folder and then once more on what that left; both in milliseconds. */
const starts = {
  name: 'product: start',
  unit: 'ms',
  take: async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'meiyu-bench-start-'));
    try {
      // Empty counts as not set: the embedded database, whatever the bench itself runs on.
      const env = { DATA_DIR: folder, DATABASE_URL: '' };
      const cold = await startProduct(env);
      await cold.stop();
      const warm = await startProduct(env);
      await warm.stop();
      return { value: warm.startMs, readings: { warm: warm.startMs, cold: cold.startMs } };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

export const warmStart: Row = {
  name: 'warm',
  what: 'start to the first 200, the database there',
  against: '',
  ours: starts,
  reading: { name: 'warm', unit: 'ms' },
  goal: { atMost: 1000 },
};

export const coldStart: Row = {
  name: 'cold',
  what: 'start to the first 200, database made and migrated',
  against: '',
  ours: starts,
  reading: { name: 'cold', unit: 'ms' },
  goal: { atMost: 2000 },
};
