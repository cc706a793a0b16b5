import type { endpoints } from '@meiyu/contract/endpoints';

import { md5Hex } from '../platform/auth/password/password.ts';
import { encodeCursor } from '../platform/list-page.ts';
import { clubRequests } from './club-requests.ts';
import { examRequests } from './exam-requests.ts';
import { foreignAttempt, lessonRequests } from './lesson-requests.ts';
import { makeQuestion } from './sample-questions.ts';
import { password } from './school-fixtures.ts';
import { submissionRequests } from './submission-requests.ts';
import {
  contactContent,
  goodCorrection,
  homeworkContent,
  noticeContent,
} from './valid-contents.ts';

/**
 * A valid request of each call, from which tests make invalid ones. It does not compile if a call has no request here.
 */
export interface GoodRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

type GoodRequests = {
  [Feature in keyof typeof endpoints]: { [Name in keyof (typeof endpoints)[Feature]]: GoodRequest };
};

export const school = '3301060001';
export const otherSchool = '3301060002';
export const foreignHomework = 'hw-of-another-class';
export const foreignPost = 'post-of-another-school';
const eventId = '01980000-0000-4000-8000-000000000001';

const schoolCursor = encodeCursor({ name: '学校', id: school });
const appealCursor = encodeCursor({ at: 0, id: foreignAttempt });
const homeworkCursor = encodeCursor({ at: 0, id: 'hw' });

export const everyCall = {
  session: {
    create: {
      body: { login_name: '20260001', password: md5Hex(password), school_id: school, type: 2 },
    },
    current: {},
    list: {},
    endCurrent: {},
    endOne: { params: { id: foreignAttempt } },
    endOthers: {},
  },
  chatApp: {
    options: {},
    flow: { body: { intent: 'login', channel: 'qr' } },
    login: { body: { code: '0a1b', type: 2, nonce: 'n'.repeat(43) } },
    firstLogin: {
      body: {
        code: '0a1b',
        unionid: 'handle',
        nickname: '小满',
        login_name: '20260001',
        password: md5Hex(password),
        type: 2,
        school_id: school,
        ac1: '330000',
        ac2: '330100',
        ac3: '330106',
        nonce: 'n'.repeat(43),
      },
    },
    binding: {},
    bind: { body: { code: '0a1b', type: 2, nonce: 'n'.repeat(43), state: 'b1' } },
    confirm: { body: {} },
    unbind: { body: {} },
  },
  account: {
    changePassword: {
      body: { oldPassword: password, newPassword: 'Xinmima88', idn: '' },
    },
  },
  password: {
    check: { body: { password } },
    reset: {
      body: {
        newPassword: 'Xinmima88',
        identityCode: `t1.${'A'.repeat(22)}`,
        userType: 'student',
        phone: '13800000001',
        _id: 'handle',
      },
    },
    resets: {},
  },
  identityCode: {
    exists: { query: { phone: '13800000001', userType: 'student' } },
    send: { body: { phone: '13800000001', type: '2', userType: 'student', purpose: 'bind' } },
    check: {
      body: {
        phone: '13800000001',
        userType: 'student',
        type: '2',
        identityCode: '123456',
        challenge: `c1.${'A'.repeat(22)}`,
      },
    },
  },
  phone: {
    bind: { body: { phone: '13800000001', identityCode: '123456', userType: 'student' } },
    change: { body: { newPhone: '13800000001', identityCode: '123456', userType: 'student' } },
    unbind: { body: { userType: 'student', identityCode: '123456' } },
  },
  passwordReset: {
    request: {
      body: { period: 1, aId: school, grade: 5, klass: 1, name: '外校', idn: '20260001' },
    },
    list: { query: { limit: '20', cursor: encodeCursor({ at: 0, id: foreignAttempt }) } },
    approve: { params: { id: foreignAttempt }, body: {} },
    issue: { params: { id: foreignAttempt }, body: {} },
    refuse: { params: { id: foreignAttempt }, body: {} },
  },
  notice: {
    list: { query: { unread: 'true', limit: '20', cursor: appealCursor } },
    unread: {},
    read: { params: { id: foreignAttempt }, body: {} },
    readAll: { body: { upTo: '2026-11-20T08:00:00+08:00' } },
  },
  teachNotice: {
    list: { query: { limit: '20', cursor: appealCursor } },
    one: { params: { id: foreignAttempt } },
    send: { body: { eventId, ...noticeContent } },
    change: { params: { id: foreignAttempt }, body: { eventId, baseRev: 1, ...noticeContent } },
    recall: { params: { id: foreignAttempt }, body: { eventId } },
  },
  teachSchool: {
    overview: {},
    teachings: {},
    changeTeachings: {
      params: { id: foreignAttempt },
      body: { base: [], teachings: [{ subject: 'mu', grade: 5, klass: 1 }] },
    },
    calendar: { query: { year: '2026' } },
    changeCalendar: {
      params: { year: '2026' },
      body: { eventId, baseRev: 0, content: { terms: [], holidays: [], makeUpDays: [] } },
    },
    planRoster: {},
    importRoster: {},
    audit: { query: { kind: 'school', limit: '20', cursor: appealCursor } },
  },
  teacherContact: {
    list: {},
    own: {},
    change: { body: { eventId, baseRev: 0, ...contactContent } },
  },
  marking: {
    overview: { params: { id: foreignHomework } },
    queue: { params: { id: foreignHomework }, query: { by: 'question', limit: '5' } },
    names: { params: { id: foreignHomework } },
    work: { params: { attemptId: foreignAttempt }, query: { question: 'q-subjective' } },
    open: { params: { attemptId: foreignAttempt }, body: { questionId: 'q-subjective' } },
    save: {
      params: { attemptId: foreignAttempt, questionId: 'q-subjective' },
      body: { eventId, baseRev: 0, points: { a: 1 } },
    },
    decideLate: {
      params: { attemptId: foreignAttempt, answerEventId: foreignAttempt },
      body: { eventId, counts: true },
    },
    returnWorks: { body: { eventId, items: [{ attemptId: foreignAttempt }] } },
    takeBack: { body: { eventId, items: [{ attemptId: foreignAttempt }] } },
    returnAll: { params: { id: foreignHomework }, body: { eventId } },
    phrases: {},
    addPhrase: { body: { eventId, text: '气息稳' } },
    changePhrase: { params: { id: foreignAttempt }, body: { eventId, text: '气息稳' } },
    removePhrase: { params: { id: foreignAttempt } },
  },
  teaching: {
    today: { query: { subject: 'mu' } },
    klasses: { query: { subject: 'mu' } },
    roster: { params: { grade: '9', klass: '9' }, query: { subject: 'mu' } },
    pupil: { params: { id: foreignAttempt } },
    homeworkOfPupil: { params: { id: foreignAttempt }, query: { subject: 'mu' } },
    changeStanding: { params: { id: foreignAttempt }, body: { timeFactor: 1.5 } },
  },
  results: {
    ofHomework: { params: { id: foreignHomework }, query: { grade: '5', klass: '1' } },
    ofQuestion: {
      params: { id: foreignHomework, questionId: 'q-single' },
      query: { grade: '5', klass: '1' },
    },
    export: { params: { id: foreignHomework }, query: { as: 'csv', grade: '5', klass: '1' } },
    remind: { params: { id: foreignHomework }, body: { eventId, userIds: [foreignAttempt] } },
    matrix: { query: { grade: '5', klass: '1', semester: '51', subject: 'mu' } },
    exportMatrix: {
      query: { grade: '5', klass: '1', semester: '51', subject: 'mu', as: 'xlsx' },
    },
  },
  teachHomework: {
    list: {
      query: {
        subject: 'mu',
        state: 'ended',
        limit: '20',
        cursor: encodeCursor({ at: 0, id: foreignHomework }),
      },
    },
    create: { body: { eventId, ...homeworkContent, copyOf: foreignHomework } },
    one: { params: { id: foreignHomework } },
    change: { params: { id: foreignHomework }, body: { eventId, baseRev: 1, ...homeworkContent } },
    remove: { params: { id: foreignHomework } },
    publish: { params: { id: foreignHomework }, body: { eventId } },
    recall: { params: { id: foreignHomework }, body: { eventId, reason: '题目有错' } },
    close: { params: { id: foreignHomework }, body: { eventId } },
    suggestions: {
      params: { id: foreignHomework },
      query: { grade: '5', unit: '1', count: '8', replace: 'q1' },
    },
    preview: { params: { id: foreignHomework } },
  },
  override: {
    one: {
      params: { id: foreignHomework, userId: foreignAttempt },
      body: {
        eventId,
        extraMin: 5,
        reopen: true,
        handIn: true,
        due: '2026-11-20T12:00:00+08:00',
        attempts: 2,
        excused: true,
      },
    },
    klass: {
      params: { id: foreignHomework },
      body: { eventId, grade: 5, klass: 1, extraMin: 5, reopen: true, handIn: true },
    },
  },
  attemptClock: { one: { params: { id: foreignAttempt } } },
  live: {
    one: {
      params: { id: foreignHomework },
      query: { since: 'x', grade: '5', klass: '1', marks: '1' },
    },
  },
  questionImport: {
    plan: {},
    waiting: {},
    apply: { params: { id: foreignAttempt }, body: { eventId } },
  },
  ...lessonRequests,
  ...submissionRequests,
  ...clubRequests,
  ...examRequests,
  bank: {
    list: {
      query: {
        subject: 'mu',
        grade: '5',
        unit: '1',
        type: 'single',
        difficulty: '3',
        knowledge: '节奏',
        owner: 'mine',
        text: '节奏',
        klass: '5-1',
        unseen: 'true',
        limit: '20',
        cursor: homeworkCursor,
      },
    },
    knowledge: { query: { subject: 'mu', grade: '5' } },
    one: { params: { id: foreignHomework } },
    create: { body: { eventId, question: { ...makeQuestion('single') } } },
    change: {
      params: { id: foreignHomework },
      body: { eventId, baseRev: 1, question: { ...makeQuestion('single') } },
    },
    versions: { params: { id: foreignHomework }, query: { limit: '20' } },
    try: { params: { id: foreignHomework }, body: { value: 'A' } },
    tryDraft: { body: { question: { ...makeQuestion('single') }, value: 'A' } },
  },
  appeal: {
    list: { query: { subject: 'mu', state: 'open', limit: '20', cursor: appealCursor } },
    count: { query: { subject: 'mu' } },
    one: { params: { id: foreignAttempt } },
    decide: {
      params: { id: foreignAttempt },
      body: { eventId, decision: 'change', score: 2, reason: '答案对了一半' },
    },
    passOn: { params: { id: foreignAttempt }, body: { eventId } },
  },
  review: {
    counts: { query: { subject: 'ar' } },
    list: { query: { kind: 'post', subject: 'ar', limit: '50', cursor: homeworkCursor } },
    decide: {
      body: {
        eventId,
        items: [{ kind: 'post', id: foreignPost, rev: 1, verdict: 'refuse', reason: '看不清' }],
      },
    },
    removed: { query: { limit: '20', cursor: appealCursor } },
    restore: { params: { id: foreignAttempt }, body: { rev: 1 } },
  },
  attemptAppeal: {
    list: { params: { id: foreignAttempt } },
    make: {
      params: { id: foreignAttempt },
      body: { eventId, questionId: 'q-single', text: '我的答案和书上一样' },
    },
  },
  correction: {
    homework: { params: { id: foreignHomework } },
    question: { params: { id: foreignHomework, questionId: 'q-single' } },
    preview: { params: { id: foreignHomework }, body: goodCorrection },
    correct: {
      params: { id: foreignHomework },
      body: { ...goodCorrection, eventId, token: 'token', reason: '答案印错了' },
    },
    one: { params: { id: foreignAttempt } },
    undo: { params: { id: foreignAttempt }, body: { eventId } },
  },
  school: {
    divisions: {},
    list: { query: { ac3: '330106', limit: '20', cursor: schoolCursor, name: '学校' } },
    one: { params: { aId: otherSchool }, query: { type: '0' } },
    klassNames: { query: { aId: school } },
    config: {},
  },
  student: {
    one: { params: { id: foreignAttempt } },
    change: { params: { id: foreignAttempt }, body: { portrait: foreignAttempt, name: '林小满' } },
  },
  home: {
    banners: {},
    mainPage: { query: { aId: school, grade: '5', type: '2' } },
    indicators: { query: { ac1: '330000', ac2: '330100' } },
  },
  support: { contacts: { query: { platform: '8' } } },
  about: { policy: { query: { name: 'privacy' } } },
  homework: {
    list: { query: { subject: 'mu', state: 'todo', limit: '20', cursor: homeworkCursor } },
    counts: {},
    term: {},
    one: { params: { id: foreignHomework } },
  },
  homeworkAttempt: {
    list: { params: { id: foreignHomework } },
    start: { params: { id: foreignHomework }, body: {} },
  },
  artCircle: {
    list: { query: { subject: 'mu', limit: '20', cursor: homeworkCursor } },
    own: {},
    one: { params: { id: foreignPost } },
    ofPupil: { params: { id: foreignAttempt }, query: { limit: '20', cursor: homeworkCursor } },
    like: { params: { id: foreignPost }, body: {} },
    unlike: { params: { id: foreignPost } },
  },
  attempt: {
    one: { params: { id: foreignAttempt } },
    pinyin: { params: { id: foreignAttempt } },
    files: { params: { id: foreignAttempt } },
    save: {
      params: { id: foreignAttempt, questionId: 'q-single' },
      body: {
        eventId,
        baseRev: 0,
        value: 'A',
        elapsedMs: 10,
        clientTime: '2026-11-20T10:00:00+08:00',
        device: 'phone',
      },
    },
    reveal: { params: { id: foreignAttempt, questionId: 'q-single' }, body: {} },
    submit: { params: { id: foreignAttempt }, body: { eventId } },
    result: { params: { id: foreignAttempt } },
  },
  asset: {
    createFirst: {},
    create: {},
    createForCdn: {},
    givePoster: { params: { id: foreignAttempt } },
    one: { params: { id: foreignAttempt } },
  },
} satisfies GoodRequests;
