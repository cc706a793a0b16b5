import { findWorker } from '../../platform/asset/checks/check-process.ts';
import type { Context } from '../../platform/context.ts';
import { ReadProcess } from '../../platform/import/read-process.ts';
import type { ReadRequest, ReadResult } from './read-request.ts';

/** The limit for the processor time of one file, in ms. A sheet of 2,000 rows takes two seconds. */
const LIMIT_MS = 30_000;

/** Reads files of questions. */
export type QuestionReader = ReadProcess<ReadRequest, ReadResult>;

/** Creates the reader that all imports of questions of this server share. */
export function createQuestionReader({ workersFolder }: Context): QuestionReader {
  const workerFile = findWorker('./read-worker.ts', import.meta.url, workersFolder);
  return new ReadProcess(workerFile, { limitMs: LIMIT_MS, unreadable: 'importUnreadable' });
}
