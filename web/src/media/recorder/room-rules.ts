/** How loud one block of sound was, 0 to 1: its loudest sample, and the root of its mean square. */
export interface Loudness {
  peak: number;
  power: number;
}

/** What a room check finds, worst first. */
export type RoomVerdict = 'silent' | 'clipping' | 'noisy' | 'faint' | 'good';

/** From here on a sample is cut off. */
const CLIPPED_FROM = 0.99;
/** Below this a microphone gives nothing: a muted one is not quite still. */
const SILENT_BELOW_DECIBELS = -66;
/** A voice must stand out by this much, else its notes cannot be told from the room. */
const CLEAR_BY_DECIBELS = 15;
const FAINT_BELOW_DECIBELS = -38;

const decibels = (loudness: number) => 20 * Math.log10(Math.max(loudness, 1e-6));

/** The value that a share of the others stay below. */
function quantile(values: readonly number[], share: number): number {
  // oxlint-disable-next-line unicorn/no-array-sort -- it sorts a copy; toSorted is too new
  const ordered = [...values].sort((one, other) => one - other);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? 0;
}

/**
 * Judges a room by a moment of silence and one of singing or speaking. The silence is taken at its middle, so that one
 * cough does not count; the voice at its loud end, since nobody sings all the time.
 */
export function judgeRoom(quiet: readonly Loudness[], voice: readonly Loudness[]): RoomVerdict {
  const noise = decibels(
    quantile(
      quiet.map(({ power }) => power),
      0.5,
    ),
  );
  const loud = decibels(
    quantile(
      voice.map(({ power }) => power),
      0.9,
    ),
  );
  if (loud < SILENT_BELOW_DECIBELS) return 'silent';
  if (voice.some(({ peak }) => peak >= CLIPPED_FROM)) return 'clipping';
  if (loud - noise < CLEAR_BY_DECIBELS && noise > FAINT_BELOW_DECIBELS - CLEAR_BY_DECIBELS) {
    return 'noisy';
  }
  return loud < FAINT_BELOW_DECIBELS ? 'faint' : 'good';
}
