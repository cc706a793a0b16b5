import { planRoster, type RosterOptions } from '../../features/school/import/plan-roster.ts';
import { getChinaDay } from '../../platform/china-time.ts';
import type { Context } from '../../platform/context.ts';
import type { PackageFiles } from '../../platform/import/files/package-files.ts';
import type { Findings } from '../../platform/import/findings.ts';
import { planMedia } from '../../platform/import/media/plan-media.ts';
import type { Step } from '../../platform/import/step.ts';
import { planQuestions } from '../../question/import/plan-questions.ts';
import type { ImportPackage } from './read-package.ts';

/** Plans the changes of a package in the order in which they are written. It adds faults that only the complete package shows. */
export async function planImport(
  context: Context,
  { roster, questions, contents, media }: ImportPackage,
  files: PackageFiles,
  findings: Findings,
  options: RosterOptions,
): Promise<Step[]> {
  const { db } = context;
  const audience = contents.flatMap((content) => content.audience);
  const plannedRoster = await planRoster(context, roster, audience, { ...options, findings });
  const plannedQuestions = await planQuestions(db, questions, media);
  const steps = [
    ...plannedRoster.steps,
    await planMedia(db, media, files),
    ...plannedQuestions.steps,
  ];
  const known = {
    now: context.clock.now(),
    findings,
    today: getChinaDay(context.clock.now()),
    roster: plannedRoster.planned,
    questions: plannedQuestions.planned,
  };
  for (const content of contents) steps.push(await content.plan(db, known));
  return steps;
}
