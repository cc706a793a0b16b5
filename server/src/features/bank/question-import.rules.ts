import type { ImportState, PlannedQuestion } from '@meiyu/contract/bank/question-import.schema';
import { Subject, subjectLabels } from '@meiyu/contract/shared/enumerations';

/** The facts of a question in a file on which its plan depends. */
export interface FileQuestion {
  at: string;
  id: string | null;
  title: string;
  label: string;
  faults: readonly string[];
  warnings: readonly string[];
  versionId: string | null;
  subject: string | null;
}

/** The facts outside of the file on which the plan depends: the bank's question with the same id, and the rights of the teacher. */
export interface BankState {
  existing: { version_id: string; owner_id: string | null } | undefined;
  userId: string;
  subjects: ReadonlySet<string>;
}

/** Decides what the import of a question would change. `before` is the version that the import replaces. */
export function planQuestion(
  question: FileQuestion,
  { existing, userId, subjects }: BankState,
): { planned: PlannedQuestion; change: { id: string; before: string | null } | null } {
  const { at, id, title, label: type, versionId } = question;
  const reason = findReason(question, { existing, userId, subjects });
  const state = decideState(reason, versionId, existing?.version_id);
  const planned = { at, id, title, type, reason, state, warnings: [...question.warnings] };
  const isChange = id !== null && (state === 'new' || state === 'changed');
  return { planned, change: isChange ? { id, before: existing?.version_id ?? null } : null };
}

function decideState(
  reason: string,
  versionId: string | null,
  before: string | undefined,
): ImportState {
  if (reason !== '') return 'refused';
  // A question without a version repeats an earlier question of the file.
  if (versionId === null || versionId === before) return 'same';
  return before === undefined ? 'new' : 'changed';
}

/** Returns the reason why a question cannot be imported, or an empty string. */
function findReason(
  { faults, subject }: FileQuestion,
  { existing, userId, subjects }: BankState,
): string {
  if (faults.length > 0) return faults.join('；');
  if (subject !== null && !subjects.has(subject)) {
    return `你没有任教${subjectLabels[Subject.parse(subject)]}，不能导入这道题`;
  }
  if (existing !== undefined && existing.owner_id !== userId) return '题库里的这道题属于另一位老师';
  return '';
}
