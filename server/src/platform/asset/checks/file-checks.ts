import type { CheckedMedia } from '../../media/check-media.ts';
import type { MediaExtension } from '../../media/media-types.ts';
import { TurnQueue } from '../../turn-queue.ts';
import type { CheckedFile } from './check-file.ts';
import type { CheckRequest } from './check-messages.ts';
import type { DeclaredFile } from './check-name.ts';
import { CheckProcess, findWorker } from './check-process.ts';

/** The number of check processes. They run at a lower priority than the server. */
const CHECK_PROCESSES = 2;
/** The limit for the processor time of one check, in ms. Valid files take less. */
const LIMIT_MS = 10_000;

const sourceEntry = findWorker('./check-worker.ts', import.meta.url);

/**
 * Checks files in separate processes, so that a hostile file affects only its own check. Every function throws the refusals of
 * the check, `fileUncheckable` for a file that takes too much time or memory, and `busy` if too many files wait.
 *
 * An `owner` is the user who sent the file. Only one file of a user is checked at a time, and users take turns.
 */
export class FileChecks {
  readonly #queue = new TurnQueue({
    slots: CHECK_PROCESSES,
    slotsPerGroup: 1,
    places: 300,
    placesPerGroup: 20,
    // Shorter than 60 s, after which the server closes an idle connection.
    waitMs: 40_000,
    retrySeconds: 10,
  });
  readonly #free: CheckProcess[];

  /** @param entry the script of the processes. Tests use a bundle, which starts faster than the source. */
  constructor({ limitMs = LIMIT_MS, entry = sourceEntry } = {}) {
    this.#free = Array.from({ length: CHECK_PROCESSES }, () => new CheckProcess(entry, limitMs));
  }

  checkFile(owner: string, file: string, declared: DeclaredFile): Promise<CheckedFile> {
    return this.#run(owner, { job: 'checkFile', file, declared });
  }

  makePoster(owner: string, file: string, name: string): Promise<{ path: string; bytes: number }> {
    return this.#run(owner, { job: 'makePoster', file, name });
  }

  checkMedia(owner: string, file: string, extension: MediaExtension): Promise<CheckedMedia> {
    return this.#run(owner, { job: 'checkMedia', file, extension });
  }

  #run<T>(owner: string, request: CheckRequest): Promise<T> {
    return this.#queue.run(owner, async () => {
      const worker = this.#free.pop();
      if (worker === undefined) throw new Error('more jobs than processes');
      try {
        return await worker.run<T>(request);
      } finally {
        this.#free.push(worker);
      }
    });
  }
}
