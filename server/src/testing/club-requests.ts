import { encodeCursor } from '../platform/list-page.ts';
import { foreignAttempt } from './lesson-requests.ts';

const eventId = '01980000-0000-4000-8000-000000000001';
const params = { id: foreignAttempt };
const ofDynamic = { ...params, dynamicId: foreignAttempt };
const cursor = encodeCursor({ at: 0, id: foreignAttempt });
const artClub = {
  name: '竹笛社',
  subject: 'mu',
  intro: '从吹响第一个音开始。',
  place: '艺术楼 203',
  grades: [5],
  capacity: 20,
  schedule: [{ weekday: 2, starts: '16:30', ends: '17:30' }],
  join: 'approve',
  signupOpens: '2026-11-16T08:00:00+08:00',
  signupCloses: '2026-11-30T20:00:00+08:00',
};

/** A valid request of each call about art clubs. */
export const clubRequests = {
  artClub: {
    list: {
      query: {
        mine: 'true',
        subject: 'mu',
        limit: '20',
        cursor: encodeCursor({ year: 2026, name: '', id: '' }),
      },
    },
    one: { params },
    join: { params, body: { eventId } },
    leave: { params, body: { eventId } },
    members: { params, query: { state: 'member', limit: '20', cursor: encodeCursor(0) } },
    setMember: { params: { ...params, userId: foreignAttempt }, body: { state: 'member' } },
  },
  teachArtClub: {
    list: { query: { limit: '20', cursor } },
    one: { params },
    make: { body: { eventId, ...artClub } },
    change: { params, body: { eventId, rev: 1, ...artClub } },
    close: { params, body: { eventId } },
  },
  clubPost: {
    dynamics: { params, query: { limit: '20', cursor } },
    makeDynamic: {
      params,
      body: { eventId, text: '今天学会了换气', images: [], video: null },
    },
    comments: { params: ofDynamic, query: { limit: '20', cursor } },
    makeComment: { params: ofDynamic, body: { eventId, text: '吹得真好听' } },
  },
  clubNotice: {
    list: { params, query: { limit: '20', cursor } },
    make: {
      params,
      body: {
        eventId,
        title: '周二带笛子',
        text: '四点半在 203。',
        files: [{ hash: 'a'.repeat(64), type: 6, name: '曲谱.pdf' }],
      },
    },
  },
  clubSession: {
    list: { params, query: { term: '1' } },
    save: {
      params: { ...params, sessionId: '2026-11-17-1630' },
      body: {
        eventId,
        state: 'held',
        records: [{ uId: foreignAttempt, checkIn: 1 }],
        baseRev: 0,
      },
    },
  },
};
