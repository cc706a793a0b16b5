import { getReadiness } from '@meiyu/contract/remarks/remarks.rules';
import type { SealOutcome } from '@meiyu/contract/remarks/remarks.schema';

/** The parts of a remark that decide what may happen to it. They are null if there is no remark. */
interface RemarkFacts {
  text: string | null;
  rev: number | null;
  sealed_at: Date | null;
  is_reopened: boolean | null;
}

/** Whether the text may change: it is not sealed, and the semester has not ended or the staff has reopened the remark. */
export function isChangeable(
  { sealed_at: sealedAt, is_reopened: isReopened }: Pick<RemarkFacts, 'sealed_at' | 'is_reopened'>,
  isOpen: boolean,
): boolean {
  return sealedAt === null && (isOpen || isReopened === true);
}

/** Decides what a seal does to a remark of which the teacher has read the revision `rev`. A second seal changes nothing. */
export function decideSeal(
  remark: RemarkFacts | undefined,
  rev: number,
  isOpen: boolean,
): SealOutcome {
  const readiness = getReadiness(remark?.text ?? '');
  if (!remark || readiness === 'empty') return 'empty';
  if (remark.sealed_at !== null) return 'sealed';
  if (!isChangeable(remark, isOpen)) return 'closed';
  if (remark.rev !== rev) return 'stale';
  return readiness === 'ready' ? 'sealed' : readiness;
}
