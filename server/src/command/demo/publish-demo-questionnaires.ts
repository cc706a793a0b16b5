import { randomUUID } from 'node:crypto';

import { QuestionnaireAnswer } from '@meiyu/contract/questionnaire/question.schema';
import { QuestionnaireContent } from '@meiyu/contract/questionnaire/teacher-questionnaire.schema';
import { z } from 'zod';

import { moveAnswers } from '../../features/questionnaire/move-answers.service.ts';
import { respondToQuestionnaire } from '../../features/questionnaire/questionnaire.service.ts';
import { makeQuestionnaire } from '../../features/questionnaire/teach/teach-questionnaire.service.ts';
import type { Context } from '../../platform/context.ts';
import { addDemoItems } from './demo-items.ts';
import { addDays, withTime } from './demo-time.ts';
import { findDemoUser } from './demo-user.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A time: the days after the start of the demo, and the hour. */
const DemoTime = z.tuple([z.number(), z.number()]);

const DemoQuestionnaire = z.strictObject({
  /** The number of the teacher who runs the questionnaire. */
  teacher: z.string(),
  opens: DemoTime,
  due: DemoTime,
  /** The student numbers and the answers by question, in the order in which the pupils hand in. */
  responses: z.array(
    z.strictObject({ pupil: z.string(), answers: z.record(z.string(), z.json()) }),
  ),
  /** The other fields of `QuestionnaireContent`. */
  content: z.record(z.string(), z.json()),
});
type DemoQuestionnaire = z.infer<typeof DemoQuestionnaire>;

/** Publishes the questionnaires of the demo's teachers, and hands in the responses of pupils. Closes those that are over. */
export async function publishDemoQuestionnaires(context: Context): Promise<void> {
  await addDemoItems(context, 'demo-questionnaires', DemoQuestionnaire, publishQuestionnaire);
}

async function publishQuestionnaire(
  context: Context,
  demo: DemoQuestionnaire,
  { school }: { school: string },
): Promise<void> {
  const now = context.clock.now();
  const opens = addDays(now, ...demo.opens);
  const due = addDays(now, ...demo.due);
  const teacher = await findDemoUser(context, school, demo.teacher);
  const content = QuestionnaireContent.parse({
    ...demo.content,
    opens: opens.toISOString(),
    due: due.toISOString(),
  });
  const { _id: id } = await makeQuestionnaire(withTime(context, opens), teacher, {
    ...content,
    eventId: randomUUID(),
  });
  const days = Math.floor((Math.min(now.getTime(), due.getTime()) - opens.getTime()) / DAY_MS);
  for (const [index, { pupil, answers }] of demo.responses.entries()) {
    const day = Math.floor((index * days) / demo.responses.length);
    // Questionnaires open at 8:00, and pupils hand in from 12:00 to 19:00.
    const afterMs = day * DAY_MS + (4 + (index % 8)) * HOUR_MS;
    const moment = new Date(opens.getTime() + afterMs);
    const user = await findDemoUser(context, school, pupil);
    await respondToQuestionnaire(withTime(context, moment), user, id, {
      eventId: randomUUID(),
      answers: Object.entries(answers).map(([questionId, value]) =>
        QuestionnaireAnswer.parse({ questionId, value }),
      ),
    });
  }
  await moveAnswers(context);
}
