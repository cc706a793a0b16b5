import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Row } from '../row.ts';
import { startProduct } from '../running.ts';

/** Starts the product with an empty folder (cold), then again with the same folder (warm). Both times are in ms. */
const starts = {
  name: 'product: start',
  unit: 'ms',
  take: async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'meiyu-bench-start-'));
    try {
      // An empty URL selects the embedded database, also if the bench uses another server.
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
  measurement: 'start to the first 200, database exists',
  comparison: '',
  ours: starts,
  reading: { name: 'warm', unit: 'ms' },
  goal: { atMost: 1000 },
};

export const coldStart: Row = {
  name: 'cold',
  measurement: 'start to the first 200, database created and migrated',
  comparison: '',
  ours: starts,
  reading: { name: 'cold', unit: 'ms' },
  goal: { atMost: 2000 },
};
