import type { RoomState } from '../../../media/recorder/room-check.ts';

/** The result of one part of the check. `waiting`: it has not begun. */
export interface CheckLine {
  state: 'waiting' | 'busy' | 'good' | 'bad';
  text: string;
}

/** The number of bars of the small level meters. */
export const BAR_COUNT = 5;
/** Up to this level the room counts as very quiet. */
const VERY_QUIET_DECIBELS = -50;
const BAR_DECIBELS = 10;
/** The level of an empty meter. */
const FLOOR_DECIBELS = -62;
const GIGABYTE = 1024 ** 3;
const MEGABYTE = 1024 ** 2;
/** The device needs space for the takes until the server has them. */
const MIN_FREE_BYTES = 200 * MEGABYTE;
/** A difference below this is not shown, because it does not matter to the pupil. */
const MAX_CLOCK_SHIFT_MS = 60_000;

/** Returns how many bars a level lights, at least one. */
export function countBars(decibels: number): number {
  const bars = Math.round((decibels - FLOOR_DECIBELS) / BAR_DECIBELS);
  return Math.max(1, Math.min(BAR_COUNT, bars));
}

const waiting: CheckLine = { state: 'waiting', text: '' };

/** Describes whether the room is quiet. */
export function describeQuiet({
  step,
  verdict,
  noiseDecibels,
}: Pick<RoomState, 'step' | 'verdict' | 'noiseDecibels'>): CheckLine {
  if (step === 'opening' || step === 'quiet') return { state: 'busy', text: '正在听' };
  if (step !== 'judged') return waiting;
  if (verdict === 'noisy') return { state: 'bad', text: '有点吵' };
  const isVeryQuiet = noiseDecibels !== null && noiseDecibels <= VERY_QUIET_DECIBELS;
  return { state: 'good', text: isVeryQuiet ? '很安静' : '可以' };
}

const voiceTexts = { silent: '没听到', clipping: '太大了', faint: '有点小' } as const;

/** Describes whether the microphone hears the voice well. */
export function describeVoice({ step, verdict }: Pick<RoomState, 'step' | 'verdict'>): CheckLine {
  if (step === 'failed') return { state: 'bad', text: '没打开' };
  if (step === 'voice') return { state: 'busy', text: '正在听' };
  if (step !== 'judged') return waiting;
  if (verdict === 'silent' || verdict === 'clipping' || verdict === 'faint')
    return { state: 'bad', text: voiceTexts[verdict] };
  return { state: 'good', text: '正合适' };
}

/** Describes whether the camera shows a picture. */
export function describeCamera(
  step: 'closed' | 'opening' | 'open' | 'failed',
  hasSeenPicture: boolean,
): CheckLine {
  if (hasSeenPicture) return { state: 'good', text: '看得到你' };
  if (step === 'failed') return { state: 'bad', text: '没打开' };
  return step === 'closed' ? waiting : { state: 'busy', text: '正在打开' };
}

/** Describes the free space of the device. */
export function describeSpace(freeBytes: number): CheckLine {
  if (freeBytes < MIN_FREE_BYTES)
    return { state: 'bad', text: `只剩 ${Math.floor(freeBytes / MEGABYTE)} MB` };
  const gigabytes = freeBytes / GIGABYTE;
  const text =
    gigabytes >= 1 ? `${gigabytes.toFixed(1)} GB` : `${Math.floor(freeBytes / MEGABYTE)} MB`;
  return { state: 'good', text: `还有 ${text}` };
}

/** Describes whether the time of the device is right. The server's time counts in any case. */
export function describeClock(isSure: boolean, offsetMs: number): CheckLine {
  if (!isSure) return { state: 'busy', text: '正在对' };
  const minutes = Math.round(Math.abs(offsetMs) / 60_000);
  return Math.abs(offsetMs) < MAX_CLOCK_SHIFT_MS
    ? { state: 'good', text: '已对准' }
    : { state: 'good', text: `${offsetMs > 0 ? '慢' : '快'} ${minutes} 分，已换成学校时间` };
}
