import { randomUUID } from 'node:crypto';

import { teachHomeworkEndpoints } from '@meiyu/contract/homework/teach-homework.endpoints';

import type { Pupil } from '../fixtures/pupils.ts';
import { request, signIn } from '../reliability/request.ts';

const DUE_IN_MS = 12 * 3_600_000;

/** A homework that one test has created for itself. */
export interface OwnHomework {
  readonly id: string;
  /** Hides the homework from the pupils of other tests. */
  recall(): Promise<void>;
}

/** Sets a music homework for one of the teacher's classes with API calls. It is due in 12 hours, so it is among the first of the week. */
export async function setHomework(
  address: string,
  teacher: Pupil,
  content: { title: string; grade: number; klass: number; questionIds: readonly string[] },
): Promise<OwnHomework> {
  const token = await signIn(address, teacher);
  const { create, publish, recall } = teachHomeworkEndpoints;
  const { _id: id } = await request(address, create.path, {
    method: create.method,
    token,
    reply: create.reply,
    body: {
      eventId: randomUUID(),
      subject: 'mu',
      title: content.title,
      assign: [{ grade: content.grade, klass: [content.klass] }],
      due: new Date(Date.now() + DUE_IN_MS).toISOString(),
      questions: content.questionIds.map((questionId) => ({ id: questionId })),
    },
  });
  await request(address, publish.path.replace(':id', id), {
    method: publish.method,
    token,
    reply: publish.reply,
    body: { eventId: randomUUID() },
  });
  return {
    id,
    recall: async () => {
      await request(address, recall.path.replace(':id', id), {
        method: recall.method,
        token,
        reply: recall.reply,
        body: { eventId: randomUUID(), reason: '用完了' },
      });
    },
  };
}
