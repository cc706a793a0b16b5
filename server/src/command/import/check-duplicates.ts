import { type Findings, type Place, placeText } from './fault.ts';
import type { ImportPackage } from './read-package.ts';
import { userKey } from './roster/user-record.ts';

/** Notes what a package names twice: each school, number or post in a school, question, homework, questionnaire, banner is one. */
export function checkDuplicates(found: ImportPackage, findings: Findings): void {
  const { schools, teachers, students, questions, homework, questionnaires, posts, banners } =
    found;
  noteRepeats(
    findings,
    '学校标识码',
    schools.map(({ id, place }) => [id, place]),
  );
  noteRepeats(
    findings,
    '学号或工号（同一学校里学号和工号也不能相同）',
    [...teachers, ...students].map((user) => [userKey(user), user.place]),
  );
  noteRepeats(
    findings,
    '题目 id',
    questions.records.map(({ source, place }) => [source.id, place(['id'])]),
  );
  noteRepeats(
    findings,
    '作业 id',
    homework.map(({ file, place }) => [file.id, place(['id'])]),
  );
  noteRepeats(
    findings,
    '问卷 id',
    questionnaires.map(({ file, place }) => [file.id, place(['id'])]),
  );
  noteRepeats(
    findings,
    '作品 id',
    posts.map(({ source, place }) => [`${source.school} ${source.id}`, place(['id'])]),
  );
  noteRepeats(
    findings,
    '横幅 id',
    (banners?.value ?? []).map(({ id }, index) => [
      id,
      banners?.place([index, 'id']) ?? { file: '' },
    ]),
  );
}

function noteRepeats(findings: Findings, name: string, keyed: [string, Place][]): void {
  const first = new Map<string, Place>();
  for (const [key, place] of keyed) {
    const before = first.get(key);
    if (before === undefined) first.set(key, place);
    else findings.fault(place, `${name}重复，和 ${placeText(before)} 相同`);
  }
}
