import { setTimeout as wait } from 'node:timers/promises';

import { demoPupils } from '../fixtures/pupils.ts';
import type { RunningServer } from '../fixtures/server.ts';
import type { EarlyAcknowledger } from './early-acknowledger.ts';
import { Journal } from './journal.ts';
import { Writer } from './writer.ts';

const HOMEWORK = 'mu-g5-u1-rhythm';
const WRITERS = 8;
const LIFE_MS = { least: 300, most: 800 };

export interface KillRun {
  acknowledged: number;
  lost: number;
  invented: number;
}

/**
 * Eight pupils answer without pause while the server and its database are killed at random moments and started again;
 * after each life, what was acknowledged is compared with what is there. Saves go to `liar` if one stands in between.
 */
export async function runKills(
  server: RunningServer,
  kills: number,
  liar?: EarlyAcknowledger,
): Promise<KillRun> {
  const pupils = demoPupils().filter((pupil) => pupil.grade === '五年级');
  const writers = await Promise.all(
    pupils.slice(0, WRITERS).map((pupil) => Writer.start(server.address, pupil, HOMEWORK)),
  );
  const journal = new Journal();
  const run: KillRun = { acknowledged: 0, lost: 0, invented: 0 };
  for (let life = 0; life < kills; life += 1) {
    const end = new AbortController();
    const writing = writers.map((writer) =>
      writer.write(journal, liar?.address ?? server.address, end.signal),
    );
    await wait(LIFE_MS.least + Math.random() * (LIFE_MS.most - LIFE_MS.least));
    liar?.forget();
    end.abort();
    await server.kill();
    await Promise.all(writing);
    await server.start();
    for (const contradictions of await Promise.all(writers.map((one) => one.check(journal)))) {
      run.lost += contradictions.filter((one) => one === 'lost').length;
      run.invented += contradictions.filter((one) => one === 'invented').length;
    }
  }
  return { ...run, acknowledged: journal.acknowledgements };
}
