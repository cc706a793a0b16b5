import { performances, type AttendanceCell } from '@meiyu/contract/attendance/attendance.schema';
import { computeMeanPercent, type MatrixCell } from '@meiyu/contract/results/matrix-cells';
import { checkIns } from '@meiyu/contract/shared/check-in';

/** A fact about a pupil's semester. The teacher taps it to insert `words`. */
export interface Fact {
  /** The label of the button that inserts the fact into the remark. */
  label: string;
  /** Words that can follow the name of the pupil. */
  words: string;
  /** praise: something to praise. watch: something to work on. plain: a number. */
  tone: 'praise' | 'watch' | 'plain';
}

/** With fewer lessons or homework, “all” says nothing. */
const ALL_FROM_COUNT = 3;
/** The most homework that is named. */
const NAMED_HOMEWORK_MAX = 2;
const GOOD_FROM_PERCENT = 90;

type Cell = Pick<AttendanceCell, 'checkIn' | 'performance'>;

/** Lists what the attendance and performance of a semester say about a pupil. */
export function listLessonFacts(cells: readonly Cell[]): Fact[] {
  const count = (matches: (cell: Cell) => boolean) => cells.filter(matches).length;
  const countCheckIn = (value: number) => count(({ checkIn }) => checkIn === value);
  const total = cells.length;
  const present = countCheckIn(checkIns.present);
  const leave = countCheckIn(checkIns.leave);
  const late = countCheckIn(checkIns.late);
  const absent = countCheckIn(checkIns.absent);
  const excellent = count(({ performance }) => performance === performances.excellent);
  const poor = count(({ performance }) => performance === performances.poor);
  const facts: (Fact | false)[] = [
    total >= ALL_FROM_COUNT &&
      present === total && {
        label: `全勤 ${total} 节`,
        words: `${total} 节课一次不落`,
        tone: 'praise',
      },
    total > 0 &&
      present < total && {
        label: `到 ${present} / ${total} 节`,
        words: `${total} 节课到了 ${present} 节`,
        tone: 'plain',
      },
    excellent > 0 && {
      label: `优 ${excellent} 次`,
      words: `课堂上 ${excellent} 次得优`,
      tone: 'praise',
    },
    leave > 0 && { label: `请假 ${leave} 节`, words: `请过 ${leave} 节课的假`, tone: 'plain' },
    late > 0 && { label: `迟到 ${late} 次`, words: `迟到过 ${late} 次`, tone: 'watch' },
    absent > 0 && { label: `缺勤 ${absent} 节`, words: `缺了 ${absent} 节课`, tone: 'watch' },
    poor > 0 && { label: `差 ${poor} 次`, words: `有 ${poor} 节课没有跟上`, tone: 'watch' },
  ];
  return facts.filter((fact) => fact !== false);
}

/** Lists what the homework of a semester says about a pupil. `titles` has the titles of the cells. */
export function listHomeworkFacts(cells: readonly MatrixCell[], titles: readonly string[]): Fact[] {
  const count = (matches: (cell: MatrixCell) => boolean) => cells.filter(matches).length;
  const handedIn = count(({ state }) => state === 'marked' || state === 'marking');
  const missing = count(({ state }) => state === 'missing');
  const late = count(({ late: isLate }) => isLate);
  const mean = computeMeanPercent(cells);
  const best = cells
    .map(({ percent }, index) => ({ percent: percent ?? 0, title: titles[index] ?? '' }))
    .filter(({ percent }) => percent >= GOOD_FROM_PERCENT)
    .sort((one, other) => other.percent - one.percent)
    .slice(0, NAMED_HOMEWORK_MAX);
  const facts: (Fact | false)[] = [
    ...best.map(({ title, percent }): Fact => ({
      label: `${title} ${percent} 分`,
      words: `“${title}”得了 ${percent} 分`,
      tone: 'praise',
    })),
    handedIn >= ALL_FROM_COUNT &&
      missing === 0 &&
      late === 0 && {
        label: `作业全交 ${handedIn} 份`,
        words: `${handedIn} 份作业份份按时交`,
        tone: 'praise',
      },
    mean !== null && { label: `作业均分 ${mean}`, words: `作业平均 ${mean} 分`, tone: 'plain' },
    missing > 0 && {
      label: `缺作业 ${missing} 份`,
      words: `有 ${missing} 份作业没有交`,
      tone: 'watch',
    },
    late > 0 && { label: `迟交 ${late} 份`, words: `有 ${late} 份作业交晚了`, tone: 'watch' },
  ];
  return facts.filter((fact) => fact !== false);
}
