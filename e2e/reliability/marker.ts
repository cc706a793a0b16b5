import { randomUUID } from 'node:crypto';

import { markingEndpoints } from '@meiyu/contract/marking/marking.endpoints';
import type { WorkItem } from '@meiyu/contract/marking/marking.schema';

import { findMusicTeacher } from '../fixtures/pupils.ts';
import { findContradiction, type Journal } from './journal.ts';
import { request, ServerGoneError, signIn } from './request.ts';

/** The number of works that a marker changes in turn. */
const WORK_COUNT = 3;

/** A teacher who saves marks continuously and records the server's replies in a journal. */
export class Marker {
  readonly #token: string;
  readonly #works: readonly WorkItem[];
  #turn = 0;

  private constructor(token: string, works: readonly WorkItem[]) {
    this.#token = token;
    this.#works = works;
  }

  /** Signs the music teacher in and chooses works of a homework that were not returned. */
  static async start(address: string, homeworkId: string): Promise<Marker> {
    const token = await signIn(address, findMusicTeacher());
    const path = `${markingEndpoints.queue.path.replace(':id', homeworkId)}?state=submitted`;
    const { items } = await request(address, path, {
      method: 'GET',
      token,
      reply: markingEndpoints.queue.reply,
    });
    if (items.length < WORK_COUNT) throw new Error('The homework has too few works to mark.');
    return new Marker(token, items.slice(0, WORK_COUNT));
  }

  /** Saves marks one after another until the server is down or `end` aborts. */
  async write(journal: Journal, address: string, end: AbortSignal): Promise<void> {
    while (!end.aborted) {
      const work = this.#works[this.#turn % WORK_COUNT];
      if (work === undefined) throw new Error('There is no work to mark.');
      const entry = journal.getEntry(work.attemptId, work.questionId);
      const comment = `评语 ${this.#turn}`;
      entry.unanswered = comment;
      try {
        const { rev } = await this.#save(address, work, entry.acknowledged?.rev ?? 0, comment);
        journal.acknowledge(entry, rev, comment);
      } catch (error) {
        if (error instanceof ServerGoneError) return;
        throw error;
      }
      this.#turn += 1;
    }
  }

  /** Compares the stored marks with the journal, and returns the contradictions. */
  async findContradictions(journal: Journal, address: string): Promise<('lost' | 'invented')[]> {
    const all: ('lost' | 'invented')[] = [];
    for (const { attemptId, questionId } of this.#works) {
      const path = markingEndpoints.work.path.replace(':attemptId', attemptId);
      const { current } = await request(address, `${path}?question=${questionId}`, {
        method: 'GET',
        token: this.#token,
        reply: markingEndpoints.work.reply,
      });
      const stored = current && { rev: current.rev, value: current.mark.comment };
      const entry = journal.getEntry(attemptId, questionId);
      const contradiction = findContradiction(entry, stored ?? undefined);
      if (contradiction !== null) all.push(contradiction);
      entry.acknowledged = stored;
      entry.unanswered = null;
    }
    return all;
  }

  #save(address: string, { attemptId, questionId }: WorkItem, baseRev: number, comment: string) {
    const path = markingEndpoints.save.path
      .replace(':attemptId', attemptId)
      .replace(':questionId', questionId);
    return request(address, path, {
      method: 'PUT',
      token: this.#token,
      reply: markingEndpoints.save.reply,
      body: { eventId: randomUUID(), baseRev, comment },
    });
  }
}
