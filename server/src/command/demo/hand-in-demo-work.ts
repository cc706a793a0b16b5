import { randomUUID } from 'node:crypto';
import path from 'node:path';

import { MarkContent } from '@meiyu/contract/marking/mark.schema';
import { AnswerValue } from '@meiyu/contract/question/answer-value.schema';
import { z } from 'zod';

import { saveAnswer } from '../../attempt/answer.service.ts';
import { submitAttempt } from '../../attempt/hand-in.service.ts';
import { inSchool } from '../../db/scope.ts';
import { makeAppeal } from '../../features/appeal/own-appeal.service.ts';
import { homeworkTask } from '../../features/homework/homework-task.service.ts';
import { startHomework } from '../../features/homework/start-homework.service.ts';
import { saveMark } from '../../features/marking/mark.service.ts';
import { changeWorks } from '../../features/marking/return.service.ts';
import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/problem.ts';
import { findDemoFolder } from '../import/load-demo.ts';
import { withTime } from './demo-time.ts';
import { findDemoUser } from './demo-user.ts';
import { type DemoWork, type DemoWorkFile, getDemoWorkFolder, readDemoWork } from './demo-work.ts';
import { setDemoDates } from './set-demo-dates.ts';
import { storeDemoFile } from './store-demo-file.ts';

const HOUR_MS = 3_600_000;
/** How long a pupil works before the hand-in. */
const WORK_MS = 600_000;
/** How long before the hand-in a pupil writes an answer that arrives after it. */
const LATE_MS = 120_000;

/**
 * Moves the homework of the demo into the current weeks and hands in recordings and other answers of pupils, so that
 * teachers of a new demo have work to mark. Some works are marked and returned. One pupil appeals against a mark,
 * because the key lacks a right answer. Some answers arrive late.
 */
export async function handInDemoWork(context: Context): Promise<void> {
  const folder = findDemoFolder();
  if (folder === null) return;
  const takes = getDemoWorkFolder(folder);
  await setDemoDates(context, takes);
  await Promise.all(readDemoWork(takes).map((file) => handInFile(context, takes, file)));
}

async function handInFile(context: Context, takes: string, file: DemoWorkFile): Promise<void> {
  await inSchool(file.school, context.db, async (db) => {
    for (const work of file.works) {
      await handIn({ ...context, db }, takes, file, work);
    }
  });
}

/** Hands in one work as its pupil did, some hours ago. */
async function handIn(
  context: Context,
  takes: string,
  { school, homework }: DemoWorkFile,
  { pupil, hoursAgo, answers, late, mark, appeal }: DemoWork,
): Promise<void> {
  const submittedAt = context.clock.now().getTime() - hoursAgo * HOUR_MS;
  const user = await findDemoUser(context, school, pupil);
  const atStart = withTime(context, new Date(submittedAt - WORK_MS));
  const { _id: attemptId } = z
    .object({ _id: z.string() })
    .parse(JSON.parse(String(await startHomework(atStart, user, homework))));
  const hashes = new Map<string, string>();
  for (const [questionId, answer] of Object.entries(answers)) {
    const store = async (name: string) => {
      const file = await storeDemoFile(atStart, user, path.join(takes, name), {
        homeworkId: homework,
        purpose: 'homework',
      });
      hashes.set(name, file.hash);
      return file;
    };
    const value = await buildValue(answer, store);
    await saveAnswer(
      atStart,
      user,
      { attemptId, questionId },
      {
        eventId: randomUUID(),
        baseRev: 0,
        value: AnswerValue.parse(value),
        elapsedMs: WORK_MS / 2,
        clientTime: atStart.clock.now().toISOString(),
      },
    );
  }
  await submitAttempt(withTime(context, new Date(submittedAt)), homeworkTask, user, attemptId);
  const afterwards = withTime(context, new Date(submittedAt + HOUR_MS));
  for (const [questionId, { value }] of Object.entries(late)) {
    const change = {
      eventId: randomUUID(),
      baseRev: 1,
      value: AnswerValue.parse(value),
      elapsedMs: WORK_MS / 2,
      clientTime: new Date(submittedAt - LATE_MS).toISOString(),
    };
    await sendLateAnswer(() => saveAnswer(afterwards, user, { attemptId, questionId }, change));
  }
  if (appeal !== undefined) {
    await makeAppeal(afterwards, user, attemptId, {
      eventId: randomUUID(),
      questionId: appeal.question,
      text: appeal.text,
    });
  }
  if (mark === undefined) return;
  const teacher = await findDemoUser(context, school, mark.teacher);
  for (const [questionId, { anchors, ...content }] of Object.entries(mark.marks)) {
    await saveMark(
      afterwards,
      teacher,
      { attemptId, questionId },
      {
        ...MarkContent.parse({
          ...content,
          anchors: anchors.map(({ file, ...anchor }) => ({ ...anchor, asset: hashes.get(file) })),
        }),
        eventId: randomUUID(),
        baseRev: 0,
      },
    );
  }
  if (!mark.isReturned) return;
  await changeWorks(afterwards, teacher, 'return', {
    eventId: randomUUID(),
    items: [{ attemptId }],
  });
}

/** Runs `save` with a change that arrives after the hand-in. The server stores the change, and the call fails. */
async function sendLateAnswer(save: () => Promise<unknown>): Promise<void> {
  try {
    await save();
  } catch (error) {
    if (error instanceof Problem && error.problemName === 'attemptClosed') return;
    throw error;
  }
}

/** Returns the value of an answer after its files are stored. */
async function buildValue(
  answer: DemoWork['answers'][string],
  store: (name: string) => Promise<{ hash: string; ms: number }>,
): Promise<unknown> {
  if ('value' in answer) return answer.value;
  if ('pictures' in answer) {
    const images: string[] = [];
    for (const name of answer.pictures) images.push((await store(name)).hash);
    return { text: answer.text, images };
  }
  const { hash, ms } = await store(answer.take);
  return { take: hash, takeNo: 1, takes: [{ asset: hash, no: 1, ms }] };
}
