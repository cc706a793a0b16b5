import type { Call } from '../operations.ts';
import type { PairedCall } from '../samplers/paired-calls.ts';
import { buildToken } from '../seed.ts';
import { FIRST_PUPIL, STAFF_UID, TEACHER_UID } from '../teach/school.ts';

const buildGetCall = (uid: number, path: string): Call => ({
  method: 'GET',
  path: `/v2/${path}`,
  token: buildToken(uid),
});
const readAsPupil = (path: string) => () => buildGetCall(FIRST_PUPIL, path);

/** The lists and queues of school life. */
export const lifeCalls: readonly PairedCall[] = [
  { name: 'honours of a pupil', build: readAsPupil('honours') },
  {
    name: 'honours to review',
    build: () => buildGetCall(TEACHER_UID, 'teach/reviews?kind=honour&subject=mu'),
  },
  { name: 'outside activities of a pupil', build: readAsPupil('outside-activities') },
  {
    name: 'outside activities to review',
    build: () => buildGetCall(TEACHER_UID, 'teach/reviews?kind=outsideActivity&subject=mu'),
  },
  {
    name: 'works to review',
    build: () => buildGetCall(TEACHER_UID, 'teach/reviews?kind=post&subject=mu'),
  },
  {
    name: 'numbers of all that waits for staff',
    build: () => buildGetCall(STAFF_UID, 'teach/reviews/counts?subject=mu'),
  },
  { name: 'art circle', build: readAsPupil('art-circle/posts') },
  { name: 'comments on a work', build: readAsPupil('art-circle/posts/post-1/comments') },
  { name: 'art activities', build: readAsPupil('art-activities?state=open') },
  { name: 'art activities of staff', build: () => buildGetCall(STAFF_UID, 'teach/activities') },
  { name: 'art clubs', build: readAsPupil('art-clubs') },
  { name: 'posts of a club', build: readAsPupil('art-clubs/club-2/dynamics') },
  {
    name: 'club posts to review',
    build: () => buildGetCall(TEACHER_UID, 'teach/reviews?kind=clubDynamic&subject=mu'),
  },
  { name: 'skill exams', build: readAsPupil('skill-exams') },
  { name: 'skill exams of a teacher', build: () => buildGetCall(TEACHER_UID, 'teach/exams') },
  {
    name: 'pupils of a skill exam',
    build: () => buildGetCall(TEACHER_UID, 'teach/exams/exam-1/pupils'),
  },
  {
    name: 'works of an exam to mark',
    build: () => buildGetCall(TEACHER_UID, 'teach/work?exam=exam-1'),
  },
  { name: 'exams to mark', build: () => buildGetCall(TEACHER_UID, 'teach/exam-work') },
  { name: 'questionnaires', build: readAsPupil('questionnaires?state=open') },
  { name: 'notices', build: readAsPupil('notices') },
];
