import type { TeacherArtClub } from '@meiyu/contract/art-club/art-club.schema';
import type { Attempt } from '@meiyu/contract/attempt/attempt.schema';
import type { HomeworkSummary } from '@meiyu/contract/homework/homework.schema';
import type { Questionnaire } from '@meiyu/contract/questionnaire/questionnaire.schema';
import type { SessionReply } from '@meiyu/contract/session/session.schema';
import type { ExamTake, Sitting, SkillExam } from '@meiyu/contract/skill-exam/skill-exam.schema';

import type { UserInfo } from '../session/session-store.ts';

/** Creates the reply to the sign-in of a pupil: 林小满, class 3 of grade 5. */
export function aSession(over: Partial<SessionReply> = {}): SessionReply {
  return {
    Authorization: 'token-of-lin-xiaoman',
    _id: 'user-1',
    aId: 'school-1',
    aName: '文昌实验小学',
    ac1: '330000',
    ac2: '330100',
    ac3: '330106',
    schoolCode: '330106',
    areaName: '浙江省杭州市西湖区',
    subject: 'mu',
    login_name: '20260501',
    name: '林小满',
    gender: 2,
    grade: 5,
    klass: 3,
    portrait: '',
    phone: '',
    nickname: '',
    role: 2,
    teaching: {},
    schedules: [{ year: 2026 }],
    mustChangePassword: false,
    deviceKey: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8',
    chatAppSuspended: false,
    ...over,
  };
}

/** Creates the same pupil as the session store has it. */
export function aUser(over: Partial<UserInfo> = {}): UserInfo {
  const { aId: schoolId, ...user } = aSession();
  return { ...user, schoolId, ...over };
}

/** Creates a music homework with eight questions that the pupil has not begun. */
export function aHomework(over: Partial<HomeworkSummary> = {}): HomeworkSummary {
  return {
    _id: 'hw-1',
    title: '春天的声音 · 节奏练习',
    subject: 'mu',
    unit: 1,
    questionCount: 8,
    full: 100,
    opens: '2026-11-01T08:00:00+08:00',
    due: '2026-11-30T20:00:00+08:00',
    late: 'accept',
    counts: 'best',
    show: 'after-submit',
    timeLimitMin: null,
    attempts: 2,
    attemptsLeft: 2,
    state: 'notStarted',
    score: null,
    attemptId: null,
    answeredCount: 0,
    ...over,
  };
}

/** Creates an open attempt without answers. It has one single-choice and one gap-filling question. */
export function anAttempt(over: Partial<Attempt> = {}): Attempt {
  return {
    _id: 'attempt-1',
    homeworkId: 'homework-1',
    title: '春天的声音',
    subject: 'mu',
    number: 1,
    state: 'open',
    show: 'after-submit',
    late: 'accept',
    due: '2026-12-01T12:00:00.000Z',
    startedAt: '2026-11-20T12:00:00.000Z',
    deadline: null,
    serverNow: '2026-11-20T12:00:00.000Z',
    questions: [
      {
        type: 'single',
        id: 'q1',
        full: 5,
        stem: { text: '哪一条节奏一样？', images: [] },
        options: [
          { id: 'A', text: '快快慢' },
          { id: 'B', text: '慢快快' },
        ],
      },
      {
        type: 'gapfilling',
        id: 'q2',
        full: 5,
        stem: { text: '二分音符唱 {{1}} 拍。', images: [] },
        blanks: 1,
      },
    ],
    answers: [],
    ...over,
  };
}

/** Creates a questionnaire with one question of each type. The open question appears only after the answer 音乐课. */
export function aQuestionnaire(over: Partial<Questionnaire> = {}): Questionnaire {
  return {
    _id: 'songs',
    title: '我想唱的歌',
    intro: '想到什么就选什么。',
    opens: '2026-11-01T08:00:00+08:00',
    due: '2099-12-31T20:00:00+08:00',
    questionCount: 4,
    hasFollowUps: true,
    state: 'todo',
    answeredAt: null,
    identity: 'named',
    hasResults: false,
    questions: [
      {
        type: 'single',
        id: 'like',
        text: '更盼着哪一节课？',
        required: true,
        options: [
          { id: 'mu', text: '音乐课' },
          { id: 'ar', text: '美术课' },
        ],
      },
      {
        type: 'open',
        id: 'song',
        text: '想唱哪首歌？',
        required: false,
        showIf: { question: 'like', is: ['mu'] },
      },
      {
        type: 'multi',
        id: 'wishes',
        text: '想添什么？',
        required: true,
        max: 2,
        options: [
          { id: 'drum', text: '小鼓' },
          { id: 'flute', text: '竹笛' },
          { id: 'stand', text: '谱架' },
        ],
      },
      { type: 'scale', id: 'room', text: '喜欢音乐教室吗？', required: true },
    ],
    answers: null,
    ...over,
  };
}

/** Creates a claimed recording of 92 s that the server has. */
export function anExamTake(over: Partial<ExamTake> = {}): ExamTake {
  return {
    _id: 'take-1',
    no: 1,
    sha256: 'a'.repeat(64),
    bytes: 1_400_000,
    durationMs: 92_000,
    recordedAt: '2026-11-22T01:12:06.000Z',
    claimedAt: '2026-11-22T01:12:08.000Z',
    claim: 'inTime',
    file: 'here',
    fileUntil: '2026-11-23T01:12:08.000Z',
    kind: 'audio',
    url: '/v2/assets/1/file',
    thumbnail: null,
    ...over,
  };
}

/** Creates an open sitting without takes, whose time ends in 20 minutes. */
export function aSitting(over: Partial<Sitting> = {}): Sitting {
  const now = Date.now();
  return {
    _id: 'sitting-1',
    state: 'open',
    startedAt: new Date(now).toISOString(),
    deadline: new Date(now + 20 * 60_000).toISOString(),
    serverNow: new Date(now).toISOString(),
    takesLeft: 3,
    takes: [],
    chosen: null,
    submittedAt: null,
    isAutomatic: false,
    receipt: null,
    result: null,
    appeal: null,
    mayAppealUntil: null,
    ...over,
  };
}

/** Creates an exam in singing that the pupil has not begun. */
export function aSkillExam(over: Partial<SkillExam> = {}): SkillExam {
  const levels = ['没有唱完', '有几处走音', '大部分准', '很准', '又准又稳'];
  return {
    _id: 'exam-1',
    title: '演唱测评',
    subject: 'mu',
    mock: false,
    opens: '2026-11-20T00:00:00.000Z',
    closes: '2099-12-01T12:00:00.000Z',
    durationMin: 20,
    takes: 3,
    phase: 'open',
    state: 'notStarted',
    takeMin: 3,
    files: ['audio'],
    demoUrl: null,
    accompanimentUrl: null,
    instructions: '一个人唱《送别》。',
    rubric: [
      { text: '音准', axis: '艺术表现', levels },
      { text: '情感', axis: '审美感知', levels },
    ],
    markers: 2,
    releaseAt: '2099-12-05T00:00:00.000Z',
    accommodation: null,
    sitting: null,
    serverNow: new Date().toISOString(),
    ...over,
  };
}

/** Creates a singing club with one seat, whose sign-up is open. */
export function aTeacherClub(over: Partial<TeacherArtClub> = {}): TeacherArtClub {
  return {
    _id: 'singers',
    name: '阿卡贝拉社',
    subject: 'mu',
    teacher: '沈',
    grades: [5],
    capacity: 1,
    members: 0,
    waiting: 0,
    requested: 0,
    join: 'approve',
    signupOpens: '2026-11-01T00:00:00.000Z',
    signupCloses: '2099-11-08T00:00:00.000Z',
    signup: 'open',
    place: '一楼律动室',
    schedule: [],
    next: null,
    year: 2026,
    intro: '',
    hasEntries: false,
    rev: 1,
    ...over,
  };
}
