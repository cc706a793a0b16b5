import type { CheckedMedia } from '../../media/check-media.ts';
import type { MediaExtension } from '../../media/media-types.ts';
import { TurnQueue } from '../../turn-queue.ts';
import type { CheckedFile } from './check-file.ts';
import type { CheckRequest } from './check-messages.ts';
import type { Declared } from './check-name.ts';
import { CheckProcess } from './check-process.ts';

/** Two files of two users are checked at the same time; the processes run at a lower priority than the server. */
const PROCESSES = 2;
/** Of processor time, more than any file takes that a program wrote. */
const LIMIT_MS = 10_000;

/**
 * Checks files in processes of their own, where a hostile file stops nothing but its own check. All of it throws the refusals
 * of the check, `fileUncheckable` for a file that takes too long or too much memory, and `busy` when too many files wait.
 *
 * An `owner` is the user whose file it is: each has one file checked at a time, and all take turns.
 */
export class FileChecks {
  readonly #queue = new TurnQueue({
    slots: PROCESSES,
    slotsPerGroup: 1,
    places: 300,
    placesPerGroup: 20,
    // A connection on which nothing happens is closed after 60 s.
    waitMs: 40_000,
    retrySeconds: 10,
  });
  readonly #free: CheckProcess[];

  constructor({ limitMs = LIMIT_MS }: { limitMs?: number } = {}) {
    this.#free = Array.from({ length: PROCESSES }, () => new CheckProcess(limitMs));
  }

  checkFile(owner: string, file: string, declared: Declared): Promise<CheckedFile> {
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
