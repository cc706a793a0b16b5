import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Row, Sampler } from '../row.ts';
import { startPeer, startProduct } from '../running.ts';

/** Starts the product with an empty folder (cold), then again with the same folder (warm). Both times are in ms. */
const starts: Sampler = {
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

/** Starts a bare server, whose database is already running. */
const bareStarts: Sampler = {
  name: 'bare fastify and driver: start',
  unit: 'ms',
  take: async (bench) => {
    const { databaseUrl } = await bench.openServices();
    const bare = await startPeer('peers/bare-start.js', { DATABASE_URL: databaseUrl });
    await bare.stop();
    return { value: bare.startMs, readings: { warm: bare.startMs, cold: bare.startMs } };
  },
};

const comparison = 'bare fastify and driver, database is running';

export const warmStart: Row = {
  name: 'warm',
  measurement: 'start to the first 200, database exists',
  comparison,
  ours: starts,
  peer: bareStarts,
  reading: { name: 'warm', unit: 'ms' },
  goal: { atMost: 6 },
};

export const coldStart: Row = {
  name: 'cold',
  measurement: 'start to the first 200, database created and migrated',
  comparison,
  ours: starts,
  peer: bareStarts,
  reading: { name: 'cold', unit: 'ms' },
  goal: { atMost: 12 },
};
