import { encodeCursor } from '../platform/list-page.ts';
import { foreignAttempt } from './lesson-requests.ts';
import { buildQuestionnaireContent, goodAnswers } from './questionnaire-fixtures.ts';

const eventId = '01980000-0000-4000-8000-000000000001';
const params = { id: foreignAttempt };
const cursor = encodeCursor({ at: 0, id: foreignAttempt });

const honour = {
  event: '校园合唱节',
  subject: 'mu',
  levelType: 3,
  level: 3,
  award: 3,
  organiser: '西湖区教育局',
  organiserKind: '教育部门',
  awardedOn: '2026-10-31',
  certificates: ['a'.repeat(64)],
  certificateNo: '',
  members: '五(1)班合唱队',
  remark: '',
};

const outsideActivity = {
  title: '看皮影戏',
  kind: '民间艺术',
  place: '社区文化站',
  date: '2026-10-31',
  hours: 1.5,
  text: '灯一亮，小人就活了。我学会了让它走路和鞠躬，手要轻。',
  images: ['a'.repeat(64)],
  video: null,
};

const post = {
  title: '蓝色小展览',
  subject: 'ar',
  text: '扎染最难，皮筋要捆得很紧。',
  images: [{ hash: 'a'.repeat(64), alt: '扎染手帕' }],
  video: null,
  audios: [],
  process: '白布折成三角，折三次',
  isOpenToComments: true,
};
const artActivity = {
  title: '竹笛小乐手工作坊',
  kind: '工作坊',
  text: '带上自己的竹笛。',
  place: '艺术楼 203',
  klasses: [{ grade: 5, klass: 9 }],
  signupOpens: '2026-11-20T08:00:00+08:00',
  signupCloses: '2026-12-01T20:00:00+08:00',
  starts: '2026-12-05T14:00:00+08:00',
  ends: '2026-12-05T16:00:00+08:00',
  quota: 30,
  mode: 'first',
};
export const foreignQuestionnaire = 'questionnaire-of-another-class';
const postId = { id: 'post-of-another-school' };

const onClub = { ...params, postId: foreignAttempt };
const onComment = { ...onClub, commentId: foreignAttempt };
const clubPost = { text: '第一只不断线的兔子', images: ['a'.repeat(64)], video: null };

/** A valid request of each call about what pupils submit for a review. */
export const submissionRequests = {
  honour: {
    list: { query: { year: '2026', limit: '20', cursor } },
    one: { params },
    ofPupil: { params, query: { limit: '20', cursor } },
    export: { query: { year: '2026', grade: '5', as: 'csv' } },
    make: { body: { eventId, ...honour } },
    change: { params, body: { eventId, rev: 1, ...honour } },
    remove: { params, body: { eventId, rev: 1 } },
  },
  writePost: {
    mine: { query: { state: 'pending', limit: '20', cursor } },
    ownOne: { params: postId },
    make: { body: { eventId, ...post } },
    change: { params: postId, body: { eventId, rev: 1, ...post } },
    remove: { params: postId, body: { eventId, rev: 1 } },
    appeal: { params: postId, body: { text: '照片里是我自己' } },
  },
  report: {
    post: { params: postId, body: { reason: 'copied', text: '' } },
    comment: { params, body: { reason: 'unkind', text: '他说我' } },
  },
  takeDown: {
    post: { params: postId, body: { reason: '有同学的肖像' } },
    comment: { params, body: { reason: '不友善' } },
  },
  comment: {
    list: { params: postId, query: { limit: '20', cursor } },
    make: { params: postId, body: { eventId, text: '我看到竹叶在动' } },
    remove: { params, body: { eventId, rev: 1 } },
    appeal: { params, body: { text: '我是在夸他' } },
  },
  outsideActivity: {
    list: { query: { year: '2026', limit: '20', cursor } },
    one: { params },
    ofPupil: { params, query: { limit: '20', cursor } },
    export: { query: { year: '2026', grade: '5', as: 'csv' } },
    make: { body: { eventId, ...outsideActivity } },
    change: { params, body: { eventId, rev: 1, ...outsideActivity } },
    remove: { params, body: { eventId, rev: 1 } },
  },
  clubPost: {
    list: { params, query: { limit: '20', cursor } },
    one: { params: onClub },
    make: { params, body: { eventId, ...clubPost } },
    change: { params: onClub, body: { eventId, rev: 1, ...clubPost } },
    remove: { params: onClub, body: { eventId, rev: 1 } },
    report: { params: onClub, body: { reason: 'copied', text: '' } },
    takeDown: { params: onClub, body: { reason: '有同学的肖像' } },
    appeal: { params: onClub, body: { text: '照片里是我自己' } },
  },
  clubComment: {
    list: { params: onClub, query: { limit: '20', cursor } },
    make: { params: onClub, body: { eventId, text: '我看到兔子耳朵里藏着月牙' } },
    remove: { params: onComment, body: { eventId, rev: 1 } },
    report: { params: onComment, body: { reason: 'unkind', text: '' } },
    takeDown: { params: onComment, body: { reason: '不友善' } },
    appeal: { params: onComment, body: { text: '我是在夸他' } },
  },
  artActivity: {
    list: { query: { state: 'open', limit: '20', cursor } },
    one: { params },
    signUp: { params, body: { eventId } },
    withdraw: { params, body: { eventId } },
    handIn: {
      params,
      body: {
        eventId,
        rev: 0,
        text: '我吹响了第一声。',
        files: { images: ['a'.repeat(64)], audios: [], video: null },
      },
    },
    withdrawEvidence: { params, body: { eventId, rev: 1 } },
  },
  teachArtActivity: {
    list: { query: { limit: '20', cursor } },
    one: { params },
    make: { body: { eventId, ...artActivity } },
    change: { params, body: { eventId, rev: 1, ...artActivity } },
    cancel: { params, body: { eventId } },
    entries: { params, query: { state: 'signedUp', limit: '20', cursor: encodeCursor(0) } },
    export: { params, query: { as: 'csv' } },
    exportYear: { query: { year: '2026', grade: '5', as: 'xlsx' } },
    setEntry: { params: { ...params, userId: foreignAttempt }, body: { state: 'signedUp' } },
    results: {
      params,
      body: { items: [{ userId: foreignAttempt, role: 'participant', award: '最佳音色' }] },
    },
  },
  questionnaire: {
    list: { query: { state: 'open', limit: '20', cursor: cursor } },
    one: { params: { id: foreignQuestionnaire } },
    respond: {
      params: { id: foreignQuestionnaire },
      body: { eventId, answers: goodAnswers },
    },
  },
  teachQuestionnaire: {
    list: { query: { limit: '20', cursor: cursor } },
    one: { params: { id: foreignQuestionnaire } },
    make: { body: { eventId, ...buildQuestionnaireContent([{ grade: 5, klass: 9 }]) } },
    change: {
      params: { id: foreignQuestionnaire },
      body: { eventId, rev: 1, ...buildQuestionnaireContent([{ grade: 5, klass: 9 }]) },
    },
    close: { params: { id: foreignQuestionnaire }, body: { eventId } },
    results: { params: { id: foreignQuestionnaire }, query: { grade: '5', klass: '1' } },
    export: { params: { id: foreignQuestionnaire }, query: { grade: '5', klass: '1', as: 'csv' } },
    texts: {
      params: { id: foreignQuestionnaire },
      query: { question: 'song', limit: '20', cursor: encodeCursor(foreignAttempt) },
    },
  },
};
