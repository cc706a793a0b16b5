import { setTimeout as wait } from 'node:timers/promises';

import type { Pupil } from '../fixtures/pupils.ts';
import type { RunningServer } from '../fixtures/running-server.ts';
import { Journal } from './journal.ts';
import { Marker } from './marker.ts';
import { Writer } from './writer.ts';

/** A homework with single choices, which the writers answer. */
export const HOMEWORK = 'mu-g5-u1-rhythm';
const MARKED_HOMEWORK = 'mu-g5-u4-singing';
const RUN_TIME_MS = { min: 300, max: 800 };

/** A failure that happens while pupils and a teacher save. */
export interface Crash {
  /** The address that receives the saves of answers. */
  readonly saveAddress: string;
  /** Loses everything that was not written yet. */
  readonly crash: () => Promise<void>;
  /** Makes the server available again. */
  readonly recover: () => Promise<void>;
}

export interface CrashRun {
  acknowledged: number;
  lost: number;
  invented: number;
  /** The number of acknowledged marks. `acknowledged` includes them. */
  marks: number;
}

/**
 * Lets the server crash at random times, while pupils save answers and a teacher saves marks continuously. After each crash it compares
 * the stored answers and marks with the acknowledged ones.
 *
 * @param pupils fifth-graders who have not begun the homework
 */
export async function runCrashes(
  server: RunningServer,
  pupils: readonly Pupil[],
  count: number,
  { saveAddress, crash, recover }: Crash,
): Promise<CrashRun> {
  const writers = await Promise.all(
    pupils.map((pupil) => Writer.start(server.address, pupil, HOMEWORK)),
  );
  const marker = await Marker.start(server.address, MARKED_HOMEWORK);
  const journal = new Journal();
  const marks = new Journal();
  const run = { lost: 0, invented: 0 };
  for (let done = 0; done < count; done += 1) {
    const stopWriting = new AbortController();
    const writing = [
      ...writers.map((writer) => writer.write(journal, saveAddress, stopWriting.signal)),
      marker.write(marks, server.address, stopWriting.signal),
    ];
    await wait(RUN_TIME_MS.min + Math.random() * (RUN_TIME_MS.max - RUN_TIME_MS.min));
    stopWriting.abort();
    await crash();
    await Promise.all(writing);
    await recover();
    for (const contradictions of await Promise.all([
      ...writers.map((writer) => writer.findContradictions(journal)),
      marker.findContradictions(marks, server.address),
    ])) {
      run.lost += contradictions.filter((kind) => kind === 'lost').length;
      run.invented += contradictions.filter((kind) => kind === 'invented').length;
    }
  }
  return {
    ...run,
    acknowledged: journal.acknowledgements + marks.acknowledgements,
    marks: marks.acknowledgements,
  };
}
