import type { Context } from '../../platform/context.ts';
import { checkDuplicates } from './check-duplicates.ts';
import type { Findings } from './fault.ts';
import type { PackageFiles } from './files/package-files.ts';
import type { ImportPackage } from './read-package.ts';
import { checkAuthorsKnown, planArtCircle } from './steps/art-circle.ts';
import { planBanners } from './steps/banners.ts';
import { planDivisions } from './steps/divisions.ts';
import { planHomework } from './steps/homework.ts';
import { checkKlassesKnown, planKlasses } from './steps/klasses.ts';
import { planMedia } from './steps/media.ts';
import { PasswordCells } from './steps/password-cells.ts';
import { planQuestionnaires } from './steps/questionnaires.ts';
import { planQuestions } from './steps/questions.ts';
import { checkSchoolsKnown, planSchools, warnOfSchoolsWithoutEntry } from './steps/schools.ts';
import type { Step } from './steps/step.ts';
import { planSupport } from './steps/support.ts';
import { planTeachings } from './steps/teachings.ts';
import { planUsers } from './steps/users.ts';

/** What a package would change, in the order in which it has to be written; faults of the whole are noted. */
export async function planImport(
  { db, clock, config }: Context,
  found: ImportPackage,
  files: PackageFiles,
  findings: Findings,
  { isDemo, allowsSharedPasswords }: { isDemo: boolean; allowsSharedPasswords: boolean },
): Promise<Step[]> {
  // What a faulty sheet left out would be missed a second time by everything that names it.
  const isRosterWhole = !findings.faults.some(({ place }) => rosterSheet.test(place.file));
  checkDuplicates(found, findings);
  const divisions = await planDivisions(db, found.schools, findings);
  const schools = await planSchools(db, found, divisions.areas, {
    now: clock.now(),
    isDemo,
  });
  const klasses = await planKlasses(db, found, schools.ids);
  if (isRosterWhole) {
    checkSchoolsKnown(found, schools.ids, findings);
    checkKlassesKnown(found, schools.ids, klasses.keys, findings);
    await checkAuthorsKnown(db, found, schools.ids, findings);
    warnOfSchoolsWithoutEntry(found, schools, findings);
  }
  const questions = await planQuestions(db, found);
  const passwords = new PasswordCells([...found.teachers, ...found.students], {
    defaultPassword: config.defaultPassword,
    demo: schools.demo,
    allowsShared: allowsSharedPasswords,
  });
  return [
    divisions.step,
    schools.step,
    klasses.step,
    await planUsers(db, '老师', found.teachers, { passwords, findings }),
    await planUsers(db, '学生', found.students, { passwords, findings }),
    await planTeachings(db, found.teachers),
    await planMedia(db, found.media, files),
    questions.step,
    await planHomework(db, found, questions.known, findings),
    await planQuestionnaires(db, found, findings),
    await planArtCircle(db, found, findings),
    await planBanners(db, found),
    await planSupport(db, found),
  ];
}

const rosterSheet = /^(?:schools|teachers|students)\./;
