import { CheckProcess, findWorker } from '../../platform/asset/checks/check-process.ts';
import { Problem, problem } from '../../platform/problem.ts';
import { TurnQueue } from '../../platform/turn-queue.ts';
import type { ReadRequest, ReadResult } from './read-request.ts';

const entry = findWorker('./read-worker.ts', import.meta.url);
/** The limit for the processor time of one file, in ms. A sheet of 2,000 rows takes two seconds. */
const LIMIT_MS = 30_000;

/**
 * Reads files of questions in a separate process, one after the other, so that a hostile or large file delays no other request.
 */
export class QuestionReader {
  readonly #queue = new TurnQueue({
    slots: 1,
    places: 30,
    placesPerGroup: 2,
    // Shorter than 60 s, after which the server closes an idle connection.
    waitMs: 40_000,
    retrySeconds: 10,
  });
  readonly #process = new CheckProcess(entry, LIMIT_MS);

  /**
   * @param owner the user who sent the file
   * @throws {Problem} `importUnreadable` for a file that cannot be read or takes too much time or memory, `busy` if too many files wait
   */
  async read(owner: string, request: ReadRequest): Promise<ReadResult> {
    try {
      return await this.#queue.run(owner, () => this.#process.run<ReadResult>(request));
    } catch (error) {
      const isKilled = error instanceof Problem && error.problemName === 'fileUncheckable';
      throw isKilled ? problem('importUnreadable') : error;
    }
  }
}
