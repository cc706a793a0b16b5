import { Live } from '@meiyu/contract/live/live.schema';

import { type Call, buildEventId } from '../operations.ts';
import type { PairedCall } from '../samplers/paired-calls.ts';
import { buildId, buildToken } from '../seed.ts';
import {
  FIRST_TAUGHT,
  FIRST_WAITING_HOMEWORK,
  HOMEWORK_COUNT,
  PERFORMANCE_QUESTION,
  CALLED_KLASS,
  PUPIL_COUNT,
  SUBJECTIVE_QUESTION,
  TEACHER_UID,
  buildHomeworkId,
  buildTeachQuestionId,
  hasHandedIn,
  numberAttempt,
} from './school.ts';
import { saveLiveAnswers } from './seed-school.ts';

/** A call of a teacher with its limits. */
export interface TeachCall extends PairedCall {
  measurement: string;
  /** The limit for the 95th percentile, in ms. */
  atMostMs: number;
  /** The limit for the bytes of a reply as a browser receives it, in KB. */
  atMostKb?: number;
}

const token = buildToken(TEACHER_UID);
const { grade, klass } = CALLED_KLASS;
const buildGetCall = (path: string): Call => ({ method: 'GET', path: `/v2/teach/${path}`, token });

const performanceQuestionId = buildTeachQuestionId(PERFORMANCE_QUESTION);
const waitingHomeworkPath = `homework/${buildHomeworkId(FIRST_WAITING_HOMEWORK)}`;
const markedHomeworkPath = `homework/${buildHomeworkId(FIRST_WAITING_HOMEWORK - 2)}`;
const liveHomeworkPath = `homework/${buildHomeworkId(HOMEWORK_COUNT)}`;

/** The first homework whose works the rows mark. The works of the one before wait for the row of the desk. */
const FIRST_MARKED_HOMEWORK = FIRST_WAITING_HOMEWORK + 1;

/** The attempts of the teacher's pupils that wait for marks. */
const waitingAttempts = Array.from(
  { length: HOMEWORK_COUNT - FIRST_MARKED_HOMEWORK },
  (_none, index) =>
    Array.from({ length: PUPIL_COUNT - FIRST_TAUGHT }, (_pupil, place) => FIRST_TAUGHT + place)
      .filter((pupil) => hasHandedIn(FIRST_MARKED_HOMEWORK + index, pupil))
      .map((pupil) => buildId('attempt', numberAttempt(FIRST_MARKED_HOMEWORK + index, pupil))),
).flat();
const findWork = (n: number) => waitingAttempts[n % waitingAttempts.length] ?? '';

function saveMark(n: number, run: string, question: string, points: object): Call {
  return {
    method: 'PUT',
    path: `/v2/teach/work/${findWork(n)}/marks/${question}`,
    token,
    body: JSON.stringify({
      eventId: buildEventId(run, n),
      baseRev: Math.floor(n / waitingAttempts.length),
      comment: '节奏很稳，第二句再轻一点。',
      ...points,
    }),
  };
}

const saveSungMark = (n: number, run: string) =>
  saveMark(n, run, performanceQuestionId, { rubric: { c1: 3, c2: 4, c3: 2, c4: 3 } });

/** Returns the `n`th call that saves the mark of a text. The other rows do not save marks of this question. */
export const saveTextMark = (n: number, run: string): Call =>
  saveMark(n, run, buildTeachQuestionId(SUBJECTIVE_QUESTION), { points: { a: 4, b: 2 } });

/** The calls of a teacher whom the bench measures, in the order of the table. */
export const teachCalls: readonly TeachCall[] = [
  {
    name: 'today',
    measurement: 'today: what waits in 12 classes, and the week',
    atMostMs: 60,
    build: () => buildGetCall('today?subject=mu'),
  },
  {
    name: 'klasses',
    measurement: 'the 12 classes of a teacher with what is missing',
    atMostMs: 100,
    build: () => buildGetCall('klasses?subject=mu'),
  },
  {
    name: 'desk',
    measurement: 'desk: the questions and states of a homework',
    atMostMs: 60,
    build: () => buildGetCall(`${waitingHomeworkPath}/marking`),
  },
  {
    name: 'queue',
    measurement: 'queue: 200 works of a question of a homework',
    atMostMs: 60,
    build: () =>
      buildGetCall(`${waitingHomeworkPath}/work?by=question&question=${performanceQuestionId}`),
  },
  {
    name: 'work',
    measurement: 'one work with its mark and history',
    atMostMs: 60,
    build: (n) => buildGetCall(`work/${findWork(n)}?question=${performanceQuestionId}`),
  },
  {
    name: 'mark',
    measurement: 'save of a mark, acknowledged after commit',
    atMostMs: 100,
    build: saveSungMark,
  },
  {
    name: 'matrix',
    measurement: 'matrix of 60 pupils × 40 homework',
    atMostMs: 80,
    atMostKb: 15,
    build: () => buildGetCall(`matrix?grade=${grade}&klass=${klass}`),
  },
  {
    name: 'results',
    measurement: 'results of a homework in 12 classes',
    atMostMs: 150,
    build: () => buildGetCall(`${markedHomeworkPath}/results`),
  },
  {
    name: 'bank',
    measurement: 'bank of 20,000 questions: a page without words',
    atMostMs: 100,
    build: () => buildGetCall(`questions?subject=mu&klass=${grade}-${klass}`),
  },
  {
    name: 'search',
    measurement: 'bank of 20,000 questions: two words, and what the class did not do',
    atMostMs: 100,
    build: (n) =>
      buildGetCall(
        `questions?subject=mu&klass=${grade}-${klass}&unseen=true&text=${encodeURIComponent(`节奏 ${n % 90}`)}`,
      ),
  },
  {
    name: 'live',
    measurement: 'poll of the live screen, 60 pupils × 30 questions, all have saved since',
    atMostMs: 100,
    atMostKb: 3,
    before: saveLiveAnswers,
    readCursor: (reply) => Live.parse(JSON.parse(reply)).cursor,
    build: (_n, _run, cursor) =>
      buildGetCall(
        `${liveHomeworkPath}/live?grade=${grade}&klass=${klass}${cursor && `&since=${cursor}`}`,
      ),
  },
];
