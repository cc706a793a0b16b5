import { setTimeout as wait } from 'node:timers/promises';

import { readDemoPupils } from '../fixtures/pupils.ts';
import type { RunningServer } from '../fixtures/running-server.ts';
import type { EarlyAcknowledger } from './early-acknowledger.ts';
import { Journal } from './journal.ts';
import { Marker } from './marker.ts';
import { Writer } from './writer.ts';

const HOMEWORK = 'mu-g5-u1-rhythm';
const MARKED_HOMEWORK = 'mu-g5-u4-singing';
const WRITERS = 8;
const RUN_TIME_MS = { min: 300, max: 800 };

export interface KillRun {
  acknowledged: number;
  lost: number;
  invented: number;
  /** The number of acknowledged marks. `acknowledged` includes them. */
  marks: number;
}

/**
 * Kills the server and its database at random times and starts them again, while eight pupils save answers and a teacher saves marks
 * continuously. After each restart it compares the stored answers and marks with the acknowledged ones.
 *
 * @param proxy receives the saves of answers instead of the server
 */
export async function runKills(
  server: RunningServer,
  kills: number,
  proxy?: EarlyAcknowledger,
): Promise<KillRun> {
  const pupils = readDemoPupils().filter((pupil) => pupil.grade === '五年级');
  const writers = await Promise.all(
    pupils.slice(0, WRITERS).map((pupil) => Writer.start(server.address, pupil, HOMEWORK)),
  );
  const marker = await Marker.start(server.address, MARKED_HOMEWORK);
  const journal = new Journal();
  const marks = new Journal();
  const run = { lost: 0, invented: 0 };
  for (let kill = 0; kill < kills; kill += 1) {
    const stopWriting = new AbortController();
    const writing = [
      ...writers.map((writer) =>
        writer.write(journal, proxy?.address ?? server.address, stopWriting.signal),
      ),
      marker.write(marks, server.address, stopWriting.signal),
    ];
    await wait(RUN_TIME_MS.min + Math.random() * (RUN_TIME_MS.max - RUN_TIME_MS.min));
    proxy?.dropPendingSaves();
    stopWriting.abort();
    await server.kill();
    await Promise.all(writing);
    await server.start();
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
