/** Loudness of one block of audio, 0 to 1: its loudest sample and its root mean square (RMS). */
export interface Loudness {
  peak: number;
  rms: number;
}

/** The result of a room check. */
export type RoomVerdict = 'silent' | 'clipping' | 'noisy' | 'faint' | 'good';

/** A sample above this value counts as clipped. */
const MIN_CLIPPED_PEAK = 0.99;
/** Below this level the microphone counts as muted. Even a muted microphone has a little noise. */
const SILENT_BELOW_DECIBELS = -66;
/** The voice must be louder than the room by this much. Otherwise its notes are not clear. */
const MIN_CONTRAST_DECIBELS = 15;
const FAINT_BELOW_DECIBELS = -38;

const toDecibels = (loudness: number) => 20 * Math.log10(Math.max(loudness, 1e-6));

/** Returns the value below which this share of the values lies. A `share` of 0.5 returns the median. */
function computeQuantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The loudness of a room and of a voice in it, in decibels below the loudest possible sound. */
interface RoomMeasure {
  noiseDecibels: number;
  voiceDecibels: number;
}

/**
 * Measures a room by a few seconds of quiet and a few seconds of singing or speaking. The quiet level is the median, so that a cough has
 * no effect. The voice level is the 90th percentile, because songs have rests.
 */
export function measureRoom(quiet: readonly Loudness[], voice: readonly Loudness[]): RoomMeasure {
  const measure = (blocks: readonly Loudness[], share: number) =>
    toDecibels(
      computeQuantile(
        blocks.map(({ rms }) => rms),
        share,
      ),
    );
  return { noiseDecibels: measure(quiet, 0.5), voiceDecibels: measure(voice, 0.9) };
}

/** Judges a room by its quiet and by a voice. */
export function judgeRoom(quiet: readonly Loudness[], voice: readonly Loudness[]): RoomVerdict {
  const { noiseDecibels: noise, voiceDecibels: voiceLevel } = measureRoom(quiet, voice);
  if (voiceLevel < SILENT_BELOW_DECIBELS) return 'silent';
  if (voice.some(({ peak }) => peak >= MIN_CLIPPED_PEAK)) return 'clipping';
  if (
    voiceLevel - noise < MIN_CONTRAST_DECIBELS &&
    noise > FAINT_BELOW_DECIBELS - MIN_CONTRAST_DECIBELS
  ) {
    return 'noisy';
  }
  return voiceLevel < FAINT_BELOW_DECIBELS ? 'faint' : 'good';
}
