import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';

import {
  QUESTION_COUNT,
  READER_COUNT,
  FIRST_READER_ATTEMPT,
  SAVED_ATTEMPT_COUNT,
  WRITER_COUNT,
  buildId,
  buildToken,
} from './seed.ts';

export type OperationName = 'list' | 'attempt' | 'save' | 'submit';

/** The values that differ between two requests of the same kind. */
export interface Actor {
  pupil: number;
  attempt: number;
  /** The number of the question in the homework, from 1. */
  question: number;
  eventId: string;
}

/** A request as the load generators send it. */
export interface Call {
  method: 'GET' | 'PUT' | 'POST';
  path: string;
  token: string;
  body?: string;
}

interface Operation {
  /**
   * Returns the values of the `n`th request. Values of reads repeat. Values of writes are all different until `limit`.
   */
  actor: (n: number) => Actor;
  /** The numbers of `actor`, as expressions over pgbench's variable `n`. */
  variables: Readonly<Record<'pupil' | 'attempt' | 'question', string>>;
  call: (actor: Actor) => Call;
  /** The number of different requests; null if there is no limit. */
  limit: number | null;
}

/** Returns a unique event id. Its first eight digits, `run`, are different for each sample. */
export function buildEventId(run: string, n: number): string {
  return `${run}-0000-7004-8000-${String(n).padStart(12, '0')}`;
}

/** The number of pupils who answer at the same time. Each pupil answers all questions, one after the other. */
export const ANSWERING_PUPILS = 1000;
export const NO_RUN = '00000000';
const getReader = (n: number) => (n * 7919) % READER_COUNT;
const getWriter = (attempt: number) => READER_COUNT + (attempt % WRITER_COUNT);

const readingWeights = {
  actor: (n: number) => ({
    pupil: getReader(n),
    attempt: FIRST_READER_ATTEMPT + getReader(n),
    question: 1,
    eventId: buildEventId(NO_RUN, n),
  }),
  variables: {
    pupil: `(:n * 7919) % ${READER_COUNT}`,
    attempt: `${FIRST_READER_ATTEMPT} + (:n * 7919) % ${READER_COUNT}`,
    question: '1',
  },
  limit: null,
};

/** The product's calls that the bench measures. Load generators and peers use the same definitions. */
export const operations: Readonly<Record<OperationName, Operation>> = {
  list: {
    ...readingWeights,
    call: ({ pupil }) => ({
      method: 'GET',
      path: '/v2/homework?subject=mu&state=todo',
      token: buildToken(pupil),
    }),
  },
  attempt: {
    ...readingWeights,
    call: ({ pupil, attempt }) => ({
      method: 'GET',
      path: `/v2/attempts/${buildId('attempt', attempt)}`,
      token: buildToken(pupil),
    }),
  },
  save: {
    actor: (n) => {
      const attempt =
        Math.floor(n / (ANSWERING_PUPILS * QUESTION_COUNT)) * ANSWERING_PUPILS +
        (n % ANSWERING_PUPILS);
      const question = (Math.floor(n / ANSWERING_PUPILS) % QUESTION_COUNT) + 1;
      return { pupil: getWriter(attempt), attempt, question, eventId: buildEventId(NO_RUN, n) };
    },
    variables: {
      pupil: `${READER_COUNT} + (:n / ${ANSWERING_PUPILS * QUESTION_COUNT} * ${ANSWERING_PUPILS} + :n % ${ANSWERING_PUPILS}) % ${WRITER_COUNT}`,
      attempt: `:n / ${ANSWERING_PUPILS * QUESTION_COUNT} * ${ANSWERING_PUPILS} + :n % ${ANSWERING_PUPILS}`,
      question: `:n / ${ANSWERING_PUPILS} % ${QUESTION_COUNT} + 1`,
    },
    call: ({ pupil, attempt, question, eventId }) => ({
      method: 'PUT',
      path: `/v2/attempts/${buildId('attempt', attempt)}/answers/${buildQuestionId(question)}`,
      token: buildToken(pupil),
      body: JSON.stringify({
        eventId,
        baseRev: 0,
        value: 'B',
        elapsedMs: 5200,
        clientTime: '2026-11-20T10:00:00.000Z',
        device: 'bench',
      }),
    }),
    limit: SAVED_ATTEMPT_COUNT * QUESTION_COUNT,
  },
  submit: {
    actor: (n) => ({
      pupil: getWriter(SAVED_ATTEMPT_COUNT + n),
      attempt: SAVED_ATTEMPT_COUNT + n,
      question: 1,
      eventId: buildEventId(NO_RUN, n),
    }),
    variables: {
      pupil: `${READER_COUNT} + (${SAVED_ATTEMPT_COUNT} + :n) % ${WRITER_COUNT}`,
      attempt: `${SAVED_ATTEMPT_COUNT} + :n`,
      question: '1',
    },
    call: ({ pupil, attempt, eventId }) => ({
      method: 'POST',
      path: `/v2/attempts/${buildId('attempt', attempt)}/submit`,
      token: buildToken(pupil),
      body: JSON.stringify({ eventId }),
    }),
    limit: SAVED_ATTEMPT_COUNT,
  },
};

export function buildQuestionId(question: number): string {
  return `q-${String(question).padStart(2, '0')}`;
}

export function buildTokenHash(pupil: number): string {
  return `\\x${createHash('sha256').update(buildToken(pupil)).digest('hex')}`;
}

/** The share of each operation in percent. In `schoolDay` pupils open the list and the homework, answer and hand in. */
export type Mix = Partial<Record<OperationName, number>>;
export const schoolDay: Mix = { list: 35, attempt: 35, save: 25, submit: 5 };

/** The number of prepared calls is for each core, because the server may use several cores. */
const PREPARED_PER_CORE_AND_SECOND = 12_000;
/** A load may plan to use this share of a limit. The kinds of requests are random, so one kind may occur more often than planned. */
const PLANNED_SHARE_OF_LIMIT = 0.95;

/** Returns the number of calls to prepare: more than the server can answer in the time, but not more than exist. */
export function countCalls(mix: Mix, seconds: number): number {
  return Math.min(
    PREPARED_PER_CORE_AND_SECOND * availableParallelism() * seconds,
    computeCallLimit(mix),
  );
}

/** Returns the number of different requests for a mix; Infinity if the mix has only reads. */
export function computeCallLimit(mix: Mix): number {
  const total = Object.values(mix).reduce((sum, part) => sum + part, 0);
  const limits = (['list', 'attempt', 'save', 'submit'] satisfies OperationName[]).flatMap(
    (name) => {
      const part = mix[name] ?? 0;
      const { limit } = operations[name];
      if (limit === null || part === 0) return [];
      return part === total
        ? [limit]
        : [Math.floor((limit * total * PLANNED_SHARE_OF_LIMIT) / part)];
    },
  );
  return Math.min(...limits);
}
