import type { Row } from '../row.ts';
import { databaseLoad, createDatabaseSampler } from '../samplers/in-database.ts';
import { createProductSampler } from '../samplers/over-http.ts';

export const submit: Row = {
  name: 'submit',
  measurement: 'submit 30 answers: marked, closed, receipt',
  comparison: `${databaseLoad}, same transaction`,
  ours: createProductSampler('submit', { submit: 1 }),
  peer: createDatabaseSampler('submit', { submit: 1 }),
  // The ratio is low, because Node does the marking and the four statements wait for each other.
  goal: { atLeast: 0.3 },
};
