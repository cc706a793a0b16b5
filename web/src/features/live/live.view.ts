import type { Live, LiveCell, LiveOutline, LiveRow } from '@meiyu/contract/live/live.schema';

import { formatDateTime } from '../../lib/near-date.ts';

const MINUTE_MS = 60_000;
/** A pupil counts as silent after this time without a saved answer, and may need help. */
const SILENT_MS = 3 * MINUTE_MS;

/** Everything that the server has reported about a class so far. */
export interface LiveState {
  outline: LiveOutline;
  rows: ReadonlyMap<string, LiveRow>;
  cursor: string;
  serverNow: string;
}

/** Merges a reply into the state. A reply with an outline has all rows; other replies have only changed rows. */
export function mergeLive(before: LiveState | undefined, reply: Live): LiveState {
  const { outline, rows, cursor, serverNow } = reply;
  const changed = rows.map((row) => [row.userId, row] as const);
  if (outline !== null) return { outline, rows: new Map(changed), cursor, serverNow };
  if (before === undefined) throw new Error('the first reply has no outline');
  return { ...before, rows: new Map([...before.rows, ...changed]), cursor, serverNow };
}

/** The state of a pupil's note. `silent` means that the pupil is answering but has saved nothing for `SILENT_MS`. */
export type LiveNote = 'idle' | 'silent' | 'answering' | 'handedIn' | 'excused';

/** What the live screen shows of one pupil. */
export interface LivePupil {
  id: string;
  name: string;
  number: string;
  row: LiveRow;
  note: LiveNote;
  cells: readonly LiveCell[];
  /** The number of questions with a saved answer. */
  answered: number;
  /** The whole minutes since the last saved answer, or null before the first one. */
  silentMin: number | null;
  /** The minutes until the deadline, rounded up, or null without a deadline. */
  leftMin: number | null;
}

function getNote({ state }: LiveRow, silentMs: number | null): LiveNote {
  return state === 'answering' && silentMs !== null && silentMs >= SILENT_MS ? 'silent' : state;
}

const isCell = (text: string): text is LiveCell => /^[-srpw]$/.test(text);

/** Lists the pupils of the class by student number. */
export function listPupils({ outline, rows, serverNow }: LiveState): LivePupil[] {
  const now = Date.parse(serverNow);
  return outline.pupils.flatMap(({ _id: id, name, number }) => {
    const row = rows.get(id);
    if (row === undefined) return [];
    const silentMs = row.seenAt === null ? null : Math.max(0, now - Date.parse(row.seenAt));
    const cells = row.answered.split('').filter(isCell);
    return {
      id,
      name,
      number,
      row,
      note: getNote(row, silentMs),
      cells,
      answered: cells.filter((cell) => cell !== '-').length,
      silentMin: silentMs === null ? null : Math.floor(silentMs / MINUTE_MS),
      leftMin: row.deadline
        ? Math.max(0, Math.ceil((Date.parse(row.deadline) - now) / MINUTE_MS))
        : null,
    };
  });
}

const helpOrder: readonly LiveNote[] = ['silent', 'idle', 'answering', 'handedIn', 'excused'];

/** Sorts the pupils who may need help to the front: silent pupils, then those who have not begun or have answered few questions. */
export function sortByNeedForHelp(pupils: readonly LivePupil[]): LivePupil[] {
  return [...pupils].sort(
    (a, b) => helpOrder.indexOf(a.note) - helpOrder.indexOf(b.note) || a.answered - b.answered,
  );
}

/** Counts the pupils by the state of their note. */
export function countNotes(pupils: readonly LivePupil[]): Record<LiveNote, number> {
  const counts = { idle: 0, silent: 0, answering: 0, handedIn: 0, excused: 0 };
  for (const { note } of pupils) counts[note] += 1;
  return counts;
}

/** Describes the progress of a pupil, for example 答了 12 题 · 6 分钟没动. */
export function describePupil({ note, row, answered, silentMin, leftMin }: LivePupil): string {
  if (note === 'excused') return '免做';
  if (note === 'idle') return '还没有开始';
  const parts = [`答了 ${answered} 题`];
  if (note === 'silent') parts.push(`${silentMin ?? 0} 分钟没动`);
  if (note === 'handedIn') parts.push(row.automatic ? '自动交卷' : row.late ? '迟交' : '已交');
  if (leftMin !== null) parts.push(`剩 ${formatLeft(leftMin)}`);
  if (row.number !== undefined) parts.unshift(`第 ${row.number} 次`);
  return parts.join(' · ');
}

/** Whether attempts end at a fixed time. Only then can pupils get more time. */
export function hasDeadline({ timeLimitMin, late }: LiveOutline): boolean {
  return timeLimitMin !== null || late === 'refuse';
}

/** Describes the overrides of a pupil, for example 加了 5 分钟 · 自己的截止时间 11月22日 20:00. */
export function describeOverrides({ due, extraMin, attempts }: LiveRow): string {
  return [
    ...(extraMin === undefined ? [] : [`加了 ${extraMin} 分钟`]),
    ...(due === undefined ? [] : [`自己的截止时间 ${formatDateTime(due)}`]),
    ...(attempts === undefined ? [] : [`可以答 ${attempts} 次`]),
  ].join(' · ');
}

/** Formats minutes as 12 分钟, 3 小时 or 5 天. */
export function formatLeft(minutes: number): string {
  if (minutes < 120) return `${minutes} 分钟`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} 小时` : `${Math.floor(hours / 24)} 天`;
}

/** Lists the numbers of the questions without an answer. The first question has the number 1. */
export function listUnanswered(cells: readonly LiveCell[]): number[] {
  return cells.flatMap((cell, index) => (cell === '-' ? [index + 1] : []));
}

/** Neighbouring questions of the same type. */
export interface QuestionGroup {
  label: string;
  from: number;
  count: number;
}

/** Groups neighbouring questions that have the same type. */
export function groupQuestions(labels: readonly string[]): QuestionGroup[] {
  const groups: QuestionGroup[] = [];
  for (const [index, label] of labels.entries()) {
    const last = groups[groups.length - 1];
    if (last?.label === label) last.count += 1;
    else groups.push({ label, from: index + 1, count: 1 });
  }
  return groups;
}
