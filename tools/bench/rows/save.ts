import type { Row } from '../row.ts';
import { databaseLoad, databaseUnder } from '../samplers/in-database.ts';
import { productUnder } from '../samplers/over-http.ts';

export const save: Row = {
  name: 'save',
  what: 'save an answer, acknowledged after commit',
  against: `${databaseLoad}, same SQL`,
  ours: productUnder('save', { save: 1 }),
  peer: databaseUnder('save', { save: 1 }),
  goal: { atLeast: 0.35 },
};
