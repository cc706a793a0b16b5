import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';

import { QUESTIONS, READERS, READER_ATTEMPTS, SAVED_TO, WRITERS, idOf, tokenOf } from './seed.ts';

export type OperationName = 'list' | 'attempt' | 'save' | 'submit';

/** What differs between two requests of one kind. */
export interface Actor {
  pupil: number;
  attempt: number;
  /** From 1. */
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
  /** The `n`th request's particulars; reads repeat, writes differ for as long as there is anything left to write. */
  actor: (n: number) => Actor;
  /** The same numbers as expressions of pgbench's variable `n`. */
  variables: Readonly<Record<'pupil' | 'attempt' | 'question', string>>;
  call: (actor: Actor) => Call;
  /** Different requests there are; null: as many as one likes. */
  limit: number | null;
}

/** Unlike any other's: the first eight digits are taken anew at each sample. */
export function eventIdOf(run: string, n: number): string {
  return `${run}-0000-7004-8000-${String(n).padStart(12, '0')}`;
}

/** Pupils who answer at the same time; each of them every question, one after the other. */
export const ANSWERING = 1000;
export const NO_RUN = '00000000';
const readerOf = (n: number) => (n * 7919) % READERS;
const writerOf = (attempt: number) => READERS + (attempt % WRITERS);

const reading = {
  actor: (n: number) => ({
    pupil: readerOf(n),
    attempt: READER_ATTEMPTS + readerOf(n),
    question: 1,
    eventId: eventIdOf(NO_RUN, n),
  }),
  variables: {
    pupil: `(:n * 7919) % ${READERS}`,
    attempt: `${READER_ATTEMPTS} + (:n * 7919) % ${READERS}`,
    question: '1',
  },
  limit: null,
};

/** The product's calls that bench makes. Both load generators and the peers take what they do from here. */
export const operations: Readonly<Record<OperationName, Operation>> = {
  list: {
    ...reading,
    call: ({ pupil }) => ({
      method: 'GET',
      path: '/v2/homework?subject=mu&state=todo',
      token: tokenOf(pupil),
    }),
  },
  attempt: {
    ...reading,
    call: ({ pupil, attempt }) => ({
      method: 'GET',
      path: `/v2/attempts/${idOf('attempt', attempt)}`,
      token: tokenOf(pupil),
    }),
  },
  save: {
    actor: (n) => {
      const attempt = Math.floor(n / (ANSWERING * QUESTIONS)) * ANSWERING + (n % ANSWERING);
      const question = (Math.floor(n / ANSWERING) % QUESTIONS) + 1;
      return { pupil: writerOf(attempt), attempt, question, eventId: eventIdOf(NO_RUN, n) };
    },
    variables: {
      pupil: `${READERS} + (:n / ${ANSWERING * QUESTIONS} * ${ANSWERING} + :n % ${ANSWERING}) % ${WRITERS}`,
      attempt: `:n / ${ANSWERING * QUESTIONS} * ${ANSWERING} + :n % ${ANSWERING}`,
      question: `:n / ${ANSWERING} % ${QUESTIONS} + 1`,
    },
    call: ({ pupil, attempt, question, eventId }) => ({
      method: 'PUT',
      path: `/v2/attempts/${idOf('attempt', attempt)}/answers/${questionIdOf(question)}`,
      token: tokenOf(pupil),
      body: JSON.stringify({
        eventId,
        baseRev: 0,
        value: 'B',
        elapsedMs: 5200,
        clientTime: '2026-11-20T10:00:00.000Z',
        device: 'bench',
      }),
    }),
    limit: SAVED_TO * QUESTIONS,
  },
  submit: {
    actor: (n) => ({
      pupil: writerOf(SAVED_TO + n),
      attempt: SAVED_TO + n,
      question: 1,
      eventId: eventIdOf(NO_RUN, n),
    }),
    variables: {
      pupil: `${READERS} + (${SAVED_TO} + :n) % ${WRITERS}`,
      attempt: `${SAVED_TO} + :n`,
      question: '1',
    },
    call: ({ pupil, attempt, eventId }) => ({
      method: 'POST',
      path: `/v2/attempts/${idOf('attempt', attempt)}/submit`,
      token: tokenOf(pupil),
      body: JSON.stringify({ eventId }),
    }),
    limit: SAVED_TO,
  },
};

export function questionIdOf(question: number): string {
  return `q-${String(question).padStart(2, '0')}`;
}

export function tokenHashOf(pupil: number): string {
  return `\\x${createHash('sha256').update(tokenOf(pupil)).digest('hex')}`;
}

/** What is mixed, in parts of a hundred: a pupil opens the list or the homework, answers, hands in. */
export type Mix = Partial<Record<OperationName, number>>;
export const schoolDay: Mix = { list: 35, attempt: 35, save: 25, submit: 5 };

/** More than a core can answer, with room. */
const PREPARED_PER_CORE_AND_SECOND = 12_000;
/** How much of what there is to write may be planned for: the kinds are drawn by chance. */
const SHARE_OF_LIMIT = 0.95;

/** As many as could be answered in the time, or as there are. */
export function callsFor(mix: Mix, seconds: number): number {
  return Math.min(PREPARED_PER_CORE_AND_SECOND * availableParallelism() * seconds, limitOf(mix));
}

/** How many different requests there are for a mix; Infinity when it only reads. */
export function limitOf(mix: Mix): number {
  const whole = Object.values(mix).reduce((sum, part) => sum + part, 0);
  const limits = (['list', 'attempt', 'save', 'submit'] satisfies OperationName[]).flatMap(
    (name) => {
      const part = mix[name] ?? 0;
      const { limit } = operations[name];
      if (limit === null || part === 0) return [];
      return part === whole ? [limit] : [Math.floor((limit * whole * SHARE_OF_LIMIT) / part)];
    },
  );
  return Math.min(...limits);
}
