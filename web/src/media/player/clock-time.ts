import { SHOWN_AUDIO_MAX_SECONDS } from '@meiyu/contract/shared/constants';

/** Formats seconds as minutes and seconds: 65.2 becomes 1:05. */
export function formatTime(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds));
  return `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`;
}

/** Formats the length of a recording as mm:ss, for example 01:05; at most 10:00 (spec section 9). */
export function formatRecordedTime(seconds: number): string {
  return formatTime(Math.min(seconds, SHOWN_AUDIO_MAX_SECONDS)).padStart(5, '0');
}
