import { checkText, findFormFault, type FormFault, type FormRule } from '../shared/form-rules.ts';
import type {
  ArtActivityContent,
  ArtActivityPhase,
  EntryState,
  SignupMode,
} from './art-activity.schema.ts';
import { artActivityLimits, artActivityTexts } from './art-activity.schema.ts';

/** Finds the first field, in the order of the form, that cannot be accepted. */
export function findArtActivityFault(
  content: ArtActivityContent,
): FormFault<keyof ArtActivityContent> | null {
  const { title, text, place, signupOpens, signupCloses, starts, ends, quota, mode } = content;
  const { evidence, evidenceCloses } = content;
  const limits = artActivityLimits;
  const closes = Date.parse(signupCloses);
  const start = Date.parse(starts);
  const rules: readonly FormRule<keyof ArtActivityContent>[] = [
    checkText('title', title, artActivityTexts.title),
    checkText('text', text, artActivityTexts.text),
    checkText('place', place, artActivityTexts.place),
    ['signupCloses', closes <= Date.parse(signupOpens), '报名截止要晚于报名开始'],
    ['starts', start < closes, '活动开始不能早于报名截止'],
    ['ends', Date.parse(ends) <= start, '活动结束要晚于活动开始'],
    [
      'evidenceCloses',
      evidence !== 'none' &&
        (evidenceCloses === null || Date.parse(evidenceCloses) < Date.parse(ends)),
      '作品提交截止不能早于活动结束',
    ],
    ['quota', mode === 'draw' && quota === null, '抽签要有名额'],
    ['quota', quota !== null && (quota < 1 || quota > limits.quota), `名额是1到${limits.quota}`],
  ];
  return findFormFault(rules);
}

interface Times {
  signupOpens: Date;
  signupCloses: Date;
  starts: Date;
  ends: Date;
}

/** Returns the phase of an activity that is not cancelled. Each phase includes the moment at which it begins. */
export function getActivityPhase(times: Times, now: Date): ArtActivityPhase {
  if (now < times.signupOpens) return 'soon';
  if (now < times.signupCloses) return 'open';
  if (now < times.starts) return 'closed';
  return now < times.ends ? 'running' : 'ended';
}

/** Returns the state of a new entry: in the draw, signed up, or waiting. */
export function getNewEntryState(
  mode: SignupMode,
  { quota, taken, waiting }: { quota: number | null; taken: number; waiting: number },
): Exclude<EntryState, 'withdrawn'> {
  if (mode === 'draw') return 'inDraw';
  // A pupil who waits has the next free place, so a place that has just been freed is not given to a later pupil.
  const isFree = quota === null || (taken < quota && waiting === 0);
  return isFree ? 'signedUp' : 'waiting';
}

/** A pupil's values in a draw: the draws won in this school year, and the code in hexadecimal digits. */
export interface DrawValues {
  wins: number;
  code: string;
}

/** Compares two pupils in the order of a draw. */
export function compareInDraw(a: DrawValues, b: DrawValues): number {
  if (a.wins !== b.wins) return a.wins - b.wins;
  return a.code < b.code ? -1 : Number(a.code > b.code);
}

/** Returns the text of which a pupil's code is the HMAC-SHA-256. */
export function buildDrawText(activityId: string, studentNumber: string): string {
  return `${activityId}:${studentNumber}`;
}
