import { randomUUID } from 'node:crypto';

import { attemptEndpoints } from '@meiyu/contract/attempt/attempt.endpoints';
import type { Attempt } from '@meiyu/contract/attempt/attempt.schema';
import { homeworkAttemptEndpoints } from '@meiyu/contract/homework/homework-attempt.endpoints';

import type { Pupil } from '../fixtures/pupils.ts';
import {
  findContradiction,
  type JournalEntry,
  type StoredAnswer,
  type Journal,
} from './journal.ts';
import { request, ServerGoneError, signIn } from './request.ts';

interface Question {
  id: string;
  options: string[];
}

/** A pupil who saves answers continuously and records the server's replies in a journal. */
export class Writer {
  readonly #address: string;
  readonly #pupil: Pupil;
  #token: string;
  readonly #attemptId: string;
  readonly #questions: readonly Question[];
  #turn = 0;

  private constructor(address: string, pupil: Pupil, token: string, attempt: Attempt) {
    this.#address = address;
    this.#pupil = pupil;
    this.#token = token;
    this.#attemptId = attempt._id;
    this.#questions = attempt.questions.flatMap((question) =>
      question.type === 'single'
        ? [{ id: question.id, options: question.options.map((option) => option.id) }]
        : [],
    );
  }

  /** Signs a pupil in and begins a homework. */
  static async start(address: string, pupil: Pupil, homeworkId: string): Promise<Writer> {
    const token = await signIn(address, pupil);
    const attempt = await request(
      address,
      homeworkAttemptEndpoints.start.path.replace(':id', homeworkId),
      {
        method: 'POST',
        token,
        reply: homeworkAttemptEndpoints.start.reply,
        body: {},
      },
    );
    return new Writer(address, pupil, token, attempt);
  }

  /** Saves answers one after another until the server is down or `end` aborts. */
  async write(journal: Journal, saveAddress: string, end: AbortSignal): Promise<void> {
    while (!end.aborted) {
      const question = this.#questions[this.#turn % this.#questions.length];
      if (question === undefined) throw new Error('The homework has no question to answer.');
      const entry = journal.getEntry(this.#attemptId, question.id);
      const value = question.options[this.#turn % question.options.length] ?? '';
      entry.unanswered = value;
      try {
        const saved = await this.#save(
          saveAddress,
          question.id,
          entry.acknowledged?.rev ?? 0,
          value,
        );
        journal.acknowledge(entry, saved.rev, value);
      } catch (error) {
        if (error instanceof ServerGoneError) return;
        throw error;
      }
      this.#turn += 1;
    }
  }

  async signInAgain(): Promise<void> {
    this.#token = await signIn(this.#address, this.#pupil);
  }

  /** Returns the journal entry and the stored answer of each question. */
  async compare(
    journal: Journal,
  ): Promise<{ entry: JournalEntry; held: StoredAnswer | undefined }[]> {
    const stored = await this.#readStoredAnswers();
    return this.#questions.map(({ id }) => ({
      entry: journal.getEntry(this.#attemptId, id),
      held: stored.get(id),
    }));
  }

  /** Compares the stored answers with the journal, and returns the contradictions. */
  async findContradictions(journal: Journal): Promise<('lost' | 'invented')[]> {
    const stored = await this.#readStoredAnswers();
    return this.#questions.flatMap(({ id }) => {
      const entry = journal.getEntry(this.#attemptId, id);
      const contradiction = findContradiction(entry, stored.get(id));
      // The next saves must build on the stored answer.
      const answer = stored.get(id);
      entry.acknowledged = answer ? { rev: answer.rev, value: String(answer.value) } : null;
      entry.unanswered = null;
      return contradiction === null ? [] : [contradiction];
    });
  }

  async #readStoredAnswers(): Promise<Map<string, StoredAnswer>> {
    const path = attemptEndpoints.one.path.replace(':id', this.#attemptId);
    const { answers } = await request(this.#address, path, {
      method: 'GET',
      token: this.#token,
      reply: attemptEndpoints.one.reply,
    });
    return new Map(answers.map(({ questionId, rev, value }) => [questionId, { rev, value }]));
  }

  #save(address: string, questionId: string, baseRev: number, value: string) {
    const path = attemptEndpoints.save.path
      .replace(':id', this.#attemptId)
      .replace(':questionId', questionId);
    return request(address, path, {
      method: 'PUT',
      token: this.#token,
      reply: attemptEndpoints.save.reply,
      body: {
        eventId: randomUUID(),
        baseRev,
        value,
        elapsedMs: 1000,
        clientTime: new Date().toISOString(),
      },
    });
  }
}
