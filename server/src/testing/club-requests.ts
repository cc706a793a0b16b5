import { encodeCursor } from '../platform/list-page.ts';
import { foreignAttempt } from './lesson-requests.ts';

const eventId = '01980000-0000-4000-8000-000000000001';
const params = { id: foreignAttempt };
const cursor = encodeCursor({ at: 0, id: foreignAttempt });
const bySession = { ...params, sessionId: '202611181610' };
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
  clubNotice: {
    list: { params, query: { limit: '20', cursor } },
    write: { params, body: { eventId, title: '带红纸', text: '请带一张红纸。', files: [] } },
    takeBack: { params: { ...params, noticeId: foreignAttempt }, body: { eventId } },
    read: { params, body: { upTo: '2026-11-16T08:00:00+08:00' } },
  },
  clubSession: {
    list: { params, query: { semester: '51' } },
    sheet: { params: bySession },
    save: {
      params: bySession,
      body: {
        eventId,
        baseRev: 0,
        state: 'held',
        topic: '四折团花',
        records: [{ uId: foreignAttempt, checkIn: 1, baseRev: 0 }],
      },
    },
  },
  teachArtClub: {
    list: { query: { limit: '20', cursor } },
    one: { params },
    make: { body: { eventId, ...artClub } },
    change: { params, body: { eventId, rev: 1, ...artClub } },
    close: { params, body: { eventId } },
    export: { params, query: { as: 'csv' } },
    exportYear: { query: { year: '2026', grade: '5', as: 'xlsx' } },
  },
};
