import { assetProblems } from '../asset/asset.problems.ts';
import { studentProblems } from '../student/student.problems.ts';
import { problems } from './problems.ts';

/** All refusals that the server gives. The web app reads them by part, since every page would carry this table. */
export const everyProblem = { ...problems, ...assetProblems, ...studentProblems };

export type EveryProblemName = keyof typeof everyProblem;
