import type { Call } from '../operations.ts';
import type { PairedCall } from '../samplers/paired-calls.ts';
import { buildToken } from '../seed.ts';
import { FIRST_PUPIL, STAFF_UID, TEACHER_UID } from '../teach/school.ts';

const get = (uid: number, path: string): Call => ({
  method: 'GET',
  path: `/v2/${path}`,
  token: buildToken(uid),
});
const readAsPupil = (path: string) => () => get(FIRST_PUPIL, path);

/** The lists and queues of school life. */
export const lifeCalls: readonly PairedCall[] = [
  { name: 'honours of a pupil', build: readAsPupil('honours') },
  {
    name: 'honours to review',
    build: () => get(TEACHER_UID, 'teach/reviews?kind=honour&subject=mu'),
  },
  { name: 'works to review', build: () => get(TEACHER_UID, 'teach/reviews?kind=post&subject=mu') },
  {
    name: 'numbers of all that waits for staff',
    build: () => get(STAFF_UID, 'teach/reviews/counts?subject=mu'),
  },
  { name: 'art circle', build: readAsPupil('art-circle/posts') },
  { name: 'comments on a work', build: readAsPupil('art-circle/posts/post-1/comments') },
  { name: 'art activities', build: readAsPupil('art-activities?state=open') },
  { name: 'art activities of staff', build: () => get(STAFF_UID, 'teach/activities') },
  { name: 'art clubs', build: readAsPupil('art-clubs') },
  { name: 'questionnaires', build: readAsPupil('questionnaires?state=open') },
  { name: 'notices', build: readAsPupil('notices') },
];
