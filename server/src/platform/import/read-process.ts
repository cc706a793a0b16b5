import type { EveryProblemName } from '@meiyu/contract/shared/every-problem';

import { CheckProcess } from '../asset/checks/check-process.ts';
import { Problem, problem } from '../problem.ts';
import { TurnQueue } from '../turn-queue.ts';

/**
 * Reads uploaded files in a separate process, one after the other, so that a hostile or large file delays no other request.
 */
export class ReadProcess<Request extends object, Result> {
  readonly #queue = new TurnQueue({
    slots: 1,
    places: 30,
    placesPerGroup: 2,
    // Shorter than 60 s, after which the server closes an idle connection.
    waitMs: 40_000,
    retrySeconds: 10,
  });
  readonly #process: CheckProcess;
  readonly #unreadable: EveryProblemName;

  /**
   * @param entry the script of the process, from `findWorker`
   * @param limitMs the limit for the processor time of one file
   * @param unreadable the refusal of a file that takes too much time or memory
   */
  constructor(
    entry: string,
    { limitMs, unreadable }: { limitMs: number; unreadable: EveryProblemName },
  ) {
    this.#process = new CheckProcess(entry, limitMs);
    this.#unreadable = unreadable;
  }

  /**
   * @param owner the user who sent the file
   * @throws {Problem} the refusal of the process, the refusal of an unreadable file, or `busy` if too many files wait
   */
  async read(owner: string, request: Request): Promise<Result> {
    try {
      return await this.#queue.run(owner, () => this.#process.run<Result>(request));
    } catch (error) {
      const isKilled = error instanceof Problem && error.problemName === 'fileUncheckable';
      throw isKilled ? problem(this.#unreadable) : error;
    }
  }
}
