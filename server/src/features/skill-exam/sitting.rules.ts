import { getSittingDeadline, type SittingTerms } from '@meiyu/contract/skill-exam/skill-exam.rules';
import type { ExamPhase, SittingState } from '@meiyu/contract/skill-exam/skill-exam.schema';

/** The time after the deadline in which a take may be claimed, and after a claim in which its file may come. */
const LATE_MS = 24 * 3_600_000;
/** Recordings may be longer than the limit by this time: the recorder stops a little late, and MP3 frames add padding. */
const TAKE_TOLERANCE_MS = 5000;

/** The columns of an exam that decide who may do what. */
export interface ExamTimes {
  opens: Date;
  closes: Date;
  duration_min: number | null;
  released_at: Date | null;
}

/** The columns of a sitting that decide its state. */
export interface SittingFacts {
  state: string;
  accommodation: string | null;
  accommodation_until: Date | null;
  accommodation_factor: number;
}

/** Returns the pupil's own times: an accommodation may give a later end and a longer time. */
export function getTerms(exam: ExamTimes, sitting: SittingFacts | null): SittingTerms {
  const until = sitting?.accommodation === 'exempt' ? null : sitting?.accommodation_until;
  const factor = sitting?.accommodation === 'time' ? sitting.accommodation_factor : 1;
  return {
    opens: exam.opens,
    closes: until ?? exam.closes,
    durationMin: exam.duration_min === null ? null : Math.ceil(exam.duration_min * factor),
  };
}

/** Whether the exam is deferred for the pupil, and the new time is not known yet. */
function isWithoutDate(sitting: SittingFacts | null): boolean {
  return sitting?.accommodation === 'defer' && sitting.accommodation_until === null;
}

export function getExamPhase(exam: Pick<ExamTimes, 'opens' | 'closes'>, now: Date): ExamPhase {
  if (now < exam.opens) return 'soon';
  return now < exam.closes ? 'open' : 'closed';
}

/** Returns the phase for a pupil. */
export function getPupilPhase(exam: ExamTimes, sitting: SittingFacts | null, now: Date): ExamPhase {
  return isWithoutDate(sitting) ? 'soon' : getExamPhase(getTerms(exam, sitting), now);
}

/** Returns the state that the pupil and the teachers see. `sitting` is null for a pupil without a row. */
export function getPupilState(
  exam: ExamTimes,
  sitting: SittingFacts | null,
  now: Date,
): SittingState {
  const isExempt = sitting?.accommodation === 'exempt';
  switch (sitting?.state ?? 'notStarted') {
    case 'open':
      return 'open';
    case 'handedIn':
      return 'handedIn';
    case 'marking':
    case 'third':
      return 'marking';
    case 'marked':
      return exam.released_at === null ? 'marked' : 'released';
    case 'missed':
      return isExempt ? 'exempt' : 'missed';
    default:
      break;
  }
  if (isExempt) return 'exempt';
  if (getPupilPhase(exam, sitting, now) === 'closed') return 'missed';
  return sitting?.accommodation === 'defer' ? 'deferred' : 'notStarted';
}

/** Returns when a sitting that begins now ends. */
export function getDeadline(exam: ExamTimes, sitting: SittingFacts | null, startedAt: Date): Date {
  return getSittingDeadline(getTerms(exam, sitting), startedAt);
}

/** Returns until when a take may be claimed that was recorded before the deadline. Neither an outage nor a later deadline shortens the time. */
export function getClaimEnd(deadline: Date, extendedTo: Date | null): Date {
  return new Date(Math.max(deadline.getTime() + LATE_MS, extendedTo?.getTime() ?? 0));
}

/** The columns of a take that decide whether it counts. */
export interface TakeFacts {
  id: string;
  no: number;
  claimed_at: Date;
  file_extended_to: Date | null;
  is_late: boolean;
  late_counts: boolean | null;
  asset_id: string | null;
  broken_at: Date | null;
}

/** Returns until when the file of a take may come. */
export function getFileEnd({
  claimed_at: claimedAt,
  file_extended_to: extendedTo,
}: Pick<TakeFacts, 'claimed_at' | 'file_extended_to'>): Date {
  return extendedTo ?? new Date(claimedAt.getTime() + LATE_MS);
}

/** Returns whether the file of a take is here, can still come, or is lost. */
export function getFileState(
  take: TakeFacts,
  now: Date,
): 'here' | 'waiting' | 'missing' | 'broken' {
  if (take.asset_id !== null) return 'here';
  if (take.broken_at !== null) return 'broken';
  return now < getFileEnd(take) ? 'waiting' : 'missing';
}

/** Whether a take can be handed in: it counts, and its file is here or can still come. */
function isUsable(take: TakeFacts, now: Date): boolean {
  const state = getFileState(take, now);
  return (!take.is_late || take.late_counts === true) && (state === 'here' || state === 'waiting');
}

/** Finds the take to hand in: the chosen one if it can be handed in, else the last that can. */
export function findFinalTake<Take extends TakeFacts>(
  takes: readonly Take[],
  chosenId: string | null,
  now: Date,
): Take | null {
  const usable = takes.filter((take) => isUsable(take, now)).toSorted((a, b) => a.no - b.no);
  return usable.find(({ id }) => id === chosenId) ?? usable.at(-1) ?? null;
}

/** Counts the takes that the pupil still has. A broken file costs none. */
export function countTakesLeft(takes: readonly TakeFacts[], most: number): number {
  return Math.max(0, most - takes.filter(({ broken_at: brokenAt }) => brokenAt === null).length);
}

/** Returns the hash of the content of a package's file, which is its name, for example `media/<sha256>.mp3`. */
export const readMediaHash = (media: string | null): string | null =>
  /^media\/([0-9a-f]{64})\./.exec(media ?? '')?.[1] ?? null;

/** Whether a recording is longer than the exam allows. */
export function isTakeTooLong(durationMs: number, takeMin: number): boolean {
  return durationMs > takeMin * 60_000 + TAKE_TOLERANCE_MS;
}
