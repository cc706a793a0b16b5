import { getReadiness, type RemarkReadiness } from '@meiyu/contract/remarks/remarks.rules';
import type { RemarkSheet, SavedRemark } from '@meiyu/contract/remarks/remarks.schema';

import { getText, type RemarkRecord } from '../saver/remark-record.ts';
import { findAlike, computeFingerprint } from './alike.view.ts';

export type SheetPupil = RemarkSheet['pupils'][number];

/** A pupil with the remark as this device shows it. */
export interface RemarkRow {
  pupil: SheetPupil;
  text: string;
  saved: SavedRemark | null;
  state: RemarkReadiness | 'sealed';
  /** Whether the teacher may change the text. */
  isChangeable: boolean;
}

/** Builds the row of a pupil. Without a record the device has changed nothing. */
export function buildRow(
  pupil: SheetPupil,
  record: RemarkRecord | undefined,
  isOpen: boolean,
): RemarkRow {
  const saved = record ? record.saved : pupil.remark;
  const text = record ? getText(record) : (saved?.text ?? '');
  const isSealed = saved !== null && saved.sealedAt !== null;
  return {
    pupil,
    text,
    saved,
    state: isSealed ? 'sealed' : getReadiness(text),
    isChangeable: !isSealed && (isOpen || saved?.isReopened === true),
  };
}

/** Names the remark that a pupil's remark resembles: that of a classmate, or the pupil's own of the semester before. Returns null if there is none. */
export function findResemblance(row: RemarkRow, rows: readonly RemarkRow[]): string | null {
  const { pupil, text } = row;
  if (text.trim() === '') return null;
  const others = rows
    .filter((other) => other.pupil._id !== pupil._id && other.text !== '')
    .map((other) => ({
      label: `${other.pupil.name}的评语`,
      fingerprint: computeFingerprint(other.text, other.pupil.name),
    }));
  const before = { label: '上学期写的', fingerprint: computeFingerprint(pupil.before, pupil.name) };
  return findAlike(computeFingerprint(text, pupil.name), [...others, before])?.label ?? null;
}

/** Returns the rows before and after that of a pupil. */
export function findNeighbours(rows: readonly RemarkRow[], { pupil }: RemarkRow) {
  const at = rows.findIndex((row) => row.pupil._id === pupil._id);
  return { before: rows[at - 1], next: rows[at + 1] };
}

/** Returns the row to begin with: the first that is not written, else the first that may change, else the first. */
export function findFirstRow(rows: readonly RemarkRow[]): RemarkRow | undefined {
  const open = rows.filter(({ isChangeable }) => isChangeable);
  return open.find(({ state }) => state !== 'ready') ?? open[0] ?? rows[0];
}

/** The words for the state of a remark. */
export const stateLabels: Record<RemarkRow['state'], string> = {
  empty: '没写',
  unfilled: '没写完',
  ready: '写好了',
  sealed: '已盖章',
};
