import type { Row } from '../row.ts';
import { databaseLoad, databaseUnder } from '../samplers/in-database.ts';
import { productUnder } from '../samplers/over-http.ts';

export const submit: Row = {
  name: 'submit',
  what: 'submit 30 answers: marked, closed, receipt',
  against: `${databaseLoad}, same transaction`,
  ours: productUnder('submit', { submit: 1 }),
  peer: databaseUnder('submit', { submit: 1 }),
  // Node does the marking, and the four statements wait for each other.
  goal: { atLeast: 0.3 },
};
