import type { Pupil } from '../fixtures/pupils.ts';
import { openSession } from '../fixtures/server-client.ts';
import {
  beginSitting,
  handInSitting,
  publishSkillExam,
  recordTake,
  releaseSkillExam,
} from './exam-client.ts';

/** Ids of exams of a pupil in different states. */
export interface ScreenExams {
  readonly openExam: string;
  /** A running sitting with one take. */
  readonly begunExam: string;
  readonly handedInExam: string;
  readonly releasedExam: string;
}

/** Creates exams in the states that the screens show. */
export async function createScreenExams(address: string, pupil: Pupil): Promise<ScreenExams> {
  const { Authorization: token } = await openSession(address, pupil);
  const begin = async (title: string) => {
    const examId = await publishSkillExam(address, title, pupil);
    const { _id: sittingId } = await beginSitting(address, token, examId);
    await recordTake(address, token, sittingId);
    return { examId, sittingId };
  };
  const begun = await begin('演唱测评（正在测）');
  const handedIn = await begin('演唱测评（交了卷）');
  await handInSitting(address, token, handedIn.sittingId);
  const released = await begin('演唱测评（公布了）');
  await handInSitting(address, token, released.sittingId);
  await releaseSkillExam(address, released.examId);
  return {
    openExam: await publishSkillExam(address, '演唱测评', pupil),
    begunExam: begun.examId,
    handedInExam: handedIn.examId,
    releasedExam: released.examId,
  };
}
