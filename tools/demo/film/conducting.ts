import { playDrum, playWoodBlock } from '../sound/percussion.ts';
import { getBeatSeconds, mixStrokes } from '../sound/perform.ts';
import {
  getHandPosition,
  HEIGHT,
  type Metre,
  type Point,
  beatStrengths,
  WIDTH,
} from './beat-pattern.ts';

/** The tempo of the videos of questions, in beats per minute. */
const BEATS_PER_MINUTE = 100;
/** The number of beats in each video. It is the same for all metres, so that the length of a video does not reveal its metre. */
const BEATS_PER_VIDEO = 12;
/** The number of beats before the first one, while the hand rises. */
const UPBEAT_BEATS = 1;
const TRAIL_FRAMES = 12;
const FRAME_RATE = 20;

/** The content of one frame. */
export interface Frame {
  readonly hand: Point;
  /** The last positions of the hand, the oldest first. */
  readonly trail: readonly Point[];
  /** The brightness of the flash. It falls from 1 at a beat to 0. */
  readonly flash: number;
  /** The labels of the beats. `isLit` is true for the current beat. */
  readonly labels: readonly { text: string; at: Point; isLit: boolean }[];
}

/** A video with its audio. */
export interface Video {
  readonly frameRate: number;
  readonly frames: readonly Frame[];
  readonly audio: Float32Array;
}

/**
 * Builds a video of twelve beats of a metre. With `isCounted` the video shows the number and strength of each beat. `tempo` is in beats
 * per minute.
 */
function buildConductingVideo(metre: Metre, isCounted: boolean, tempo = BEATS_PER_MINUTE): Video {
  const beat = getBeatSeconds(tempo);
  const seconds = (UPBEAT_BEATS + BEATS_PER_VIDEO) * beat + 0.6;
  const frames = Array.from({ length: Math.round(seconds * FRAME_RATE) }, (_, index) => {
    const now = index / FRAME_RATE / beat - UPBEAT_BEATS;
    // The hand stops at the last beat.
    const beats = Math.min(now, BEATS_PER_VIDEO - 1);
    const current = Math.floor(beats);
    return {
      hand: getHandPosition(metre, beats),
      trail: Array.from({ length: TRAIL_FRAMES }, (_unused, step) =>
        getHandPosition(
          metre,
          Math.min(
            BEATS_PER_VIDEO - 1,
            Math.max(-UPBEAT_BEATS, now - (TRAIL_FRAMES - step) / FRAME_RATE / beat),
          ),
        ),
      ),
      flash: now < 0 ? 0 : Math.max(0, 1 - (beats - current) * 2.5),
      labels: isCounted ? buildLabels(metre, current) : [],
    };
  });
  return { frameRate: FRAME_RATE, frames, audio: playBeats(metre, beat) };
}

/** Builds the labels of the beats, in a row at the bottom. */
function buildLabels(metre: Metre, current: number): Frame['labels'] {
  const step = WIDTH / metre;
  return beatStrengths[metre].map((strength, index) => ({
    text: `${index + 1} ${strength}`,
    at: [step * (index + 0.5), HEIGHT - 14],
    isLit: current >= 0 && current % metre === index,
  }));
}

/**
 * Plays a drum on the first beat of a bar and a wood block on the others. The third of four beats is louder than the
 * second and fourth.
 */
function playBeats(metre: Metre, beat: number): Float32Array {
  const strokes = Array.from({ length: BEATS_PER_VIDEO }, (_, index) => {
    const beatInBar = index % metre;
    const gain = beatInBar === 0 ? 1 : beatStrengths[metre][beatInBar] === '次强' ? 0.6 : 0.35;
    return {
      at: (UPBEAT_BEATS + index) * beat,
      sound: beatInBar === 0 ? playDrum() : playWoodBlock(),
      gain,
    };
  });
  return mixStrokes(strokes, (UPBEAT_BEATS + BEATS_PER_VIDEO) * beat, 0.1);
}

/** The films that pupils of the demo hand in, by name. They conduct four beats: one well, one too fast, one with the wrong pattern. */
export const takes: Readonly<Record<string, () => Video>> = {
  'conducting-good': () => buildConductingVideo(4, false, 96),
  'conducting-fast': () => buildConductingVideo(4, false, 138),
  'conducting-three': () => buildConductingVideo(3, false, 96),
};

/** All demo videos of questions by name. */
export const videos: Readonly<Record<string, () => Video>> = {
  'beats-two': () => buildConductingVideo(2, false),
  'beats-three': () => buildConductingVideo(3, false),
  'beats-four': () => buildConductingVideo(4, false),
  'beats-four-counted': () => buildConductingVideo(4, true),
};
