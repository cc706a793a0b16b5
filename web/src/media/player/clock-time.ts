import { SHOWN_AUDIO_MAX_SECONDS } from '@meiyu/contract/shared/constants';

/** Seconds as minutes and seconds: 65.2 is 1:05. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** The length of a recording as mm:ss, 01:05; at most 10:00 (spec section 9). */
export function recordedTime(seconds: number): string {
  return clockTime(Math.min(seconds, SHOWN_AUDIO_MAX_SECONDS)).padStart(5, '0');
}
