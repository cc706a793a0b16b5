import { formatChinaDay } from '../shared/dates.ts';
import { formatSchoolYear } from '../shared/school-year.ts';
import { computeOutsidePoints, mentionsTraining } from './outside-activity.rules.ts';
import type { ActivityContent } from './outside-activity.schema.ts';

/** Lists the fields that a teacher compares with the images. */
export function listActivityFacts({
  kind,
  place,
  date,
  hours,
}: Pick<ActivityContent, 'kind' | 'place' | 'date' | 'hours'>): { label: string; text: string }[] {
  return [
    { label: '类别', text: kind },
    { label: '地点', text: place },
    { label: '日期', text: formatChinaDay(date) },
    { label: '时长', text: `${hours} 小时` },
  ];
}

/** Describes what an approval does to the points of the pupil. `approved` is the number of approved activities in the school year. */
export function describeActivityEffect(year: number, approved: number): string {
  const [before, after] = [computeOutsidePoints(approved), computeOutsidePoints(approved + 1)];
  const name = `${formatSchoolYear(year)}的校外活动`;
  return after > before
    ? `通过后，${name}从 ${before} 分变成 ${after} 分`
    : `通过后，${name}还是 ${before} 分`;
}

/** An activity of the same pupil that may be a copy of the reviewed one. */
interface OtherActivity {
  title: string;
  /** Whether it shows one of the same files. */
  isSameFile: boolean;
}

/**
 * Lists what a teacher should know before an approval.
 *
 * @param others other activities of the pupil on the same day or with the same files
 */
export function listActivityWarnings(
  content: Pick<ActivityContent, 'title' | 'place' | 'text'>,
  others: readonly OtherActivity[],
): string[] {
  return [
    ...(mentionsTraining(content) ? ['内容里提到了培训或家教，校外培训、家教不计入'] : []),
    ...others.map(({ title, isSameFile }) =>
      isSameFile
        ? `图片或视频和这位同学自己的《${title}》是同一个`
        : `这位同学同一天还登记了《${title}》`,
    ),
  ];
}
