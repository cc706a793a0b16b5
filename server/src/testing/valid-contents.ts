// The contents of valid requests that have many fields. `valid-requests.ts` uses them.

export const goodCorrection = {
  questionId: 'q-single',
  rule: 'key',
  key: 'C',
  keepHigher: true,
  scope: 'homework',
};

export const homeworkContent = {
  subject: 'mu',
  title: '春天的声音',
  unit: 1,
  assign: [{ grade: 5, klass: [1] }],
  opens: '2026-11-20T08:00:00+08:00',
  due: '2026-11-27T20:00:00+08:00',
  late: 'accept',
  timeLimitMin: null,
  attempts: 2,
  counts: 'best',
  show: 'after-submit',
  release: 'auto',
  questions: [{ id: 'q1', score: 3 }],
};

export const noticeContent = {
  title: '明天带竖笛',
  text: '请大家带好竖笛。',
  to: { klasses: [{ grade: 5, klass: 9 }] },
  sendAt: null,
};

export const contactContent = {
  hours: '周一 16:00–17:00',
  place: '艺术楼 203',
  phone: '0571-81112222',
  isPublic: false,
};
