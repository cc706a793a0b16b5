import { encodeCursor } from '../platform/list-page.ts';
import { foreignAttempt } from './lesson-requests.ts';

const eventId = '01980000-0000-4000-8000-000000000001';
const params = { id: foreignAttempt };
const cursor = encodeCursor({ at: 0, id: foreignAttempt });
const levels = ['没有唱完', '有几处走音', '大部分准', '很准', '又准又稳'];

/** The content of an exam for 五年级(9)班, which the teacher of the tests does not teach. */
export const examContent = {
  title: '演唱测评',
  subject: 'mu',
  klasses: [{ grade: 5, klass: 9 }],
  opens: '2026-11-20T08:00:00+08:00',
  closes: '2026-12-01T20:00:00+08:00',
  durationMin: 20,
  takes: 3,
  takeMin: 3,
  files: ['audio'],
  demo: null,
  accompaniment: null,
  instructions: '一个人唱《送别》。',
  rubric: [
    { text: '音准', axis: '艺术表现', levels },
    { text: '节奏', axis: '艺术表现', levels },
    { text: '情感', axis: '审美感知', levels },
    { text: '完整', axis: '创意实践', levels },
  ],
  markers: 1,
  tolerance: 10,
  markerIds: [foreignAttempt],
  releaseAt: null,
  mock: false,
};

/** A valid request of each call about skill exams. */
export const examRequests = {
  skillExam: {
    list: { query: { state: 'open', limit: '20', cursor } },
    one: { params },
    begin: {
      params,
      body: {
        confirmed: true,
        check: {
          levelDb: -18,
          noiseDb: -52.5,
          heardBack: true,
          camera: null,
          freeMegabytes: 3200,
          clockOffsetMs: 40,
        },
      },
    },
    claim: {
      params,
      body: {
        eventId,
        sha256: 'a'.repeat(64),
        bytes: 32_000,
        durationMs: 92_000,
        recordedAt: '2026-11-22T09:12:08+08:00',
      },
    },
    giveFile: { params: { ...params, tId: foreignAttempt }, body: { f: foreignAttempt } },
    choose: { params, body: { tId: foreignAttempt } },
    submit: { params, body: { eventId } },
    appeal: {
      body: { eventId, kind: 'exam', id: foreignAttempt, text: '我觉得节奏是准的，请再听一次。' },
    },
  },
  teachSkillExam: {
    list: { query: { limit: '20', cursor } },
    one: { params },
    markers: {},
    make: { body: { eventId, ...examContent } },
    change: { params, body: { eventId, rev: 1, ...examContent } },
    remove: { params },
    release: { params, body: { eventId } },
    pupils: {
      params,
      query: {
        only: 'late',
        limit: '20',
        cursor: encodeCursor({ grade: 5, klass: 1, number: '20260001', id: foreignAttempt }),
      },
    },
    accommodate: {
      params,
      body: {
        uId: foreignAttempt,
        kind: 'time',
        until: '2026-12-02T20:00:00+08:00',
        factor: 1.5,
        reason: '手受了伤',
      },
    },
    decideLate: { params: { ...params, tId: foreignAttempt }, body: { eventId, counts: true } },
    changeResult: {
      params: { ...params, userId: foreignAttempt },
      body: { eventId, rev: 1, criteria: [3, 4, 3, 4], reason: '漏听了第二段' },
    },
    decideAppeal: {
      params: { ...params, userId: foreignAttempt },
      body: { eventId, criteria: null, reason: '两位老师都听过了' },
    },
    works: {
      query: {
        exam: foreignAttempt,
        state: 'toMark',
        limit: '20',
        cursor: encodeCursor('a'.repeat(32)),
      },
    },
    waiting: {},
    work: { params: { workId: foreignAttempt } },
    mark: {
      params: { workId: foreignAttempt },
      body: { eventId, rev: 0, criteria: [3, 4, 3, 4], comment: '气息很稳。' },
    },
  },
};
