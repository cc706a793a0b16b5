import type { HomeworkContent } from '@meiyu/contract/homework/teach-homework.schema';

import { listKlasses } from './teach-homework.rules.ts';

/**
 * Returns the Chinese reason why a homework that pupils have begun may not change like this, or null if it may. A change may give a later
 * due time, a longer time limit, more attempts, more classes, another title, and other questions for pupils who have not begun.
 */
export function findBegunRefusal(before: HomeworkContent, after: HomeworkContent): string | null {
  return begunChecks.find(([isWorse]) => isWorse(before, after))?.[1] ?? null;
}

type Check = (before: HomeworkContent, after: HomeworkContent) => boolean;

const begunChecks: readonly (readonly [Check, string])[] = [
  [(before, after) => !keepsAllKlasses(before, after), '已经有学生开始做了，不能去掉班级'],
  [
    (before, after) => Date.parse(after.opens) > Date.parse(before.opens),
    '已经有学生开始做了，开始时间不能推后',
  ],
  [
    (before, after) => Date.parse(after.due) < Date.parse(before.due),
    '已经有学生开始做了，截止时间不能提前',
  ],
  [
    (before, after) => before.late === 'accept' && after.late === 'refuse',
    '已经有学生开始做了，不能改成不收补交',
  ],
  [
    (before, after) => (after.timeLimitMin ?? Infinity) < (before.timeLimitMin ?? Infinity),
    '已经有学生开始做了，限时不能缩短',
  ],
  [(before, after) => after.attempts < before.attempts, '已经有学生开始做了，次数不能减少'],
  [(before, after) => before.counts !== after.counts, '已经有学生开始做了，不能改取哪一次的分'],
  [
    (before, after) => before.show !== after.show || before.release !== after.release,
    '已经有学生开始做了，不能改看解析和发还的时间',
  ],
];

function keepsAllKlasses(before: HomeworkContent, after: HomeworkContent): boolean {
  const kept = new Set(listKlasses(after.assign).map(({ grade, klass }) => `${grade}-${klass}`));
  return listKlasses(before.assign).every(({ grade, klass }) => kept.has(`${grade}-${klass}`));
}
