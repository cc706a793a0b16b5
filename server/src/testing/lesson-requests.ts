export const foreignAttempt = '01980000-0000-7000-8000-000000000000';
const eventId = '01980000-0000-4000-8000-000000000001';
const remarkParams = { grade: '5', klass: '9', subject: 'mu', semester: '51' };
const lessonParams = { ...remarkParams, lesson: '1' };

/** A valid request of each call about lessons and remarks. */
export const lessonRequests = {
  attendance: {
    klasses: { query: { subject: 'mu' } },
    sheet: { params: { grade: '5', klass: '9', subject: 'mu' }, query: { semester: '51' } },
    export: {
      params: { grade: '5', klass: '9', subject: 'mu' },
      query: { semester: '51', as: 'xlsx' },
    },
    lesson: { params: lessonParams },
    save: {
      params: lessonParams,
      body: {
        eventId,
        heldOn: '2026-11-20',
        reason: '补记',
        rows: [{ userId: foreignAttempt, baseRev: 0, checkIn: 1, performance: 2 }],
      },
    },
    ofPupil: { query: { semester: '51', subject: 'mu' } },
  },
  remarks: {
    klasses: { query: { subject: 'mu' } },
    sheet: { params: { grade: '5', klass: '9', subject: 'mu' }, query: { semester: '51' } },
    export: {
      params: { grade: '5', klass: '9', subject: 'mu' },
      query: { semester: '51', as: 'xlsx' },
    },
    save: {
      params: { ...remarkParams, userId: foreignAttempt },
      body: { eventId, baseRev: 0, text: '节奏稳' },
    },
    seal: {
      params: remarkParams,
      body: { eventId, items: [{ userId: foreignAttempt, rev: 1 }] },
    },
    reopen: { params: remarkParams, body: { eventId, userIds: [foreignAttempt] } },
    ofPupil: { query: { semester: '51', subject: 'mu' } },
  },
};
