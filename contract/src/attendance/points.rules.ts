import { checkIns, type CheckIn } from '../shared/check-in.ts';
import { performances, type Performance } from './attendance.schema.ts';

/** The most points of the leaf 出勤 of the assessment. */
const ATTENDANCE_POINTS = 5;
/** The most points of the leaf 参与度 of the assessment. */
const PARTICIPATION_POINTS = 15;

/** The weights in halves, so that the sum is exact. A lesson on leave does not count. */
const attendanceHalves: Record<CheckIn, number> = {
  [checkIns.present]: 2,
  [checkIns.late]: 1,
  [checkIns.earlyLeave]: 1,
  [checkIns.absent]: 0,
  [checkIns.leave]: 0,
};

/** The weights in hundredths, so that the sum is exact. */
const performanceHundredths: Record<Performance, number> = {
  [performances.excellent]: 100,
  [performances.good]: 85,
  [performances.poor]: 60,
};

/** Divides whole numbers and rounds half up to hundredths. */
function divideToHundredths(dividend: number, divisor: number): number {
  return Math.floor((dividend * 200 + divisor) / (2 * divisor)) / 100;
}

/**
 * Computes the points of the leaf 出勤, 0–5: the share of attended lessons, in which late and early leave count half. Returns null
 * if there is no lesson to judge. The rule is the default one of the Ministry's assessment of arts (教体艺〔2015〕5号).
 */
export function computeAttendancePoints(lessons: readonly CheckIn[]): number | null {
  const judged = lessons.filter((checkIn) => checkIn !== checkIns.leave);
  if (judged.length === 0) return null;
  const halves = judged.reduce((sum, checkIn) => sum + attendanceHalves[checkIn], 0);
  return divideToHundredths(ATTENDANCE_POINTS * halves, 2 * judged.length);
}

/** Computes the points of the leaf 参与度, 0–15: the mean of the performances. Returns null if there is none. */
export function computeParticipationPoints(marks: readonly Performance[]): number | null {
  if (marks.length === 0) return null;
  const hundredths = marks.reduce((sum, mark) => sum + performanceHundredths[mark], 0);
  return divideToHundredths(PARTICIPATION_POINTS * hundredths, 100 * marks.length);
}

/** Computes the share of attended lessons, 0–1, as `computeAttendancePoints` does. Returns null if there is no lesson to judge. */
export function computeAttendanceRate(lessons: readonly CheckIn[]): number | null {
  const judged = lessons.filter((checkIn) => checkIn !== checkIns.leave);
  if (judged.length === 0) return null;
  const halves = judged.reduce((sum, checkIn) => sum + attendanceHalves[checkIn], 0);
  return halves / (2 * judged.length);
}
