import {
  hasTakenPart,
  LESSONS_MAX,
  performances,
  REASON_AFTER_DAYS,
  type SaveLessonBody,
} from '@meiyu/contract/attendance/attendance.schema';

const DAY_MS = 24 * 3_600_000;

/** What the server knows about a lesson before a save. */
export interface LessonState {
  lesson: number;
  /** The number of the semester's recorded lessons. */
  recorded: number;
  isRecorded: boolean;
  /** The day of the lesson as recorded, or null. */
  heldOn: string | null;
  firstDay: string;
  lastDay: string;
  today: string;
  /** The name of the holiday on the new day of the lesson, or null. */
  holiday: string | null;
  /** The number of performance levels: 2 (差, 优) or 3. */
  levels: number;
}

/** Whether a lesson was held so long ago that its change needs a reason. The earlier of the recorded and the new day counts. */
export function needsReason(
  newDay: string,
  { heldOn, today }: Pick<LessonState, 'heldOn' | 'today'>,
): boolean {
  const earlier = heldOn !== null && heldOn < newDay ? heldOn : newDay;
  return Date.parse(today) - Date.parse(earlier) > REASON_AFTER_DAYS * DAY_MS;
}

/** Finds the first fault of a save in the order of the form, as a sentence for the teacher. Returns null if there is none. */
export function findLessonFault(
  { heldOn, reason, rows }: Pick<SaveLessonBody, 'heldOn' | 'reason' | 'rows'>,
  state: LessonState,
): string | null {
  const { lesson, recorded, isRecorded, firstDay, lastDay, today, holiday, levels } = state;
  if (!isRecorded && lesson > recorded + 1 && recorded < LESSONS_MAX) {
    return `请先记录第${recorded + 1}节课`;
  }
  if (heldOn > today) return '上课日期不能晚于今天';
  if (holiday !== null) return `${heldOn} 是${holiday}假期，请换一个上课日期`;
  if (heldOn < firstDay || heldOn > lastDay) return '上课日期不在这个学期内';
  if (needsReason(heldOn, state) && (reason ?? '').trim() === '') {
    return `这节课已过去${REASON_AFTER_DAYS}天以上，请写明修改的原因`;
  }
  if (new Set(rows.map(({ userId }) => userId)).size < rows.length) return '同一个学生只能有一行';
  for (const { checkIn, performance } of rows) {
    if (performance === null) continue;
    if (!hasTakenPart(checkIn)) return '请假或缺勤的学生没有课堂表现';
    if (levels === 2 && performance === performances.good) return '本地的课堂表现只有优和差';
  }
  return null;
}
