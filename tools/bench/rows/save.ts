import type { Row } from '../row.ts';
import { databaseLoad, createDatabaseSampler } from '../samplers/in-database.ts';
import { createProductSampler } from '../samplers/over-http.ts';

export const save: Row = {
  name: 'save',
  measurement: 'save an answer, acknowledged after commit',
  comparison: `${databaseLoad}, same SQL`,
  ours: createProductSampler('save', { save: 1 }),
  peer: createDatabaseSampler('save', { save: 1 }),
  goal: { atLeast: 0.35 },
};
