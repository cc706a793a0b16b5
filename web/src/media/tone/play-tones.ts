import { usePreferences } from '../../session/preferences-store.ts';
import { isMediaPlaying } from '../player/one-player.ts';
import { effects, getMelodyTone, type Effect, type Timbre, type Tone } from './pentatonic.ts';

/** The audio hardware is released when no tone has played for this time. */
const IDLE_MS = 4000;
const MASTER_VOLUME = 0.3;

const waves: Record<Timbre, { shape: OscillatorType; glide: number; lowpassHz: number }> = {
  pluck: { shape: 'triangle', glide: 1, lowpassHz: 6000 },
  muffled: { shape: 'triangle', glide: 1, lowpassHz: 500 },
  knock: { shape: 'triangle', glide: 0.5, lowpassHz: 3000 },
  thump: { shape: 'sine', glide: 0.4, lowpassHz: 400 },
};

let context: AudioContext | undefined;
let idleTimer: ReturnType<typeof setTimeout> | undefined;

/** Whether the browser can play tones. */
export function canPlayTones(): boolean {
  return typeof AudioContext !== 'undefined';
}

/** Returns the running audio context, or undefined if the browser has none. */
function openContext(): AudioContext | undefined {
  if (!canPlayTones()) return undefined;
  context ??= new AudioContext();
  // Before the user's first tap browsers forbid audio. The tones are then skipped.
  void context.resume().catch(() => {});
  clearTimeout(idleTimer);
  idleTimer = setTimeout(() => void context?.suspend().catch(() => {}), IDLE_MS);
  return context;
}

function scheduleTone(audio: AudioContext, { timbre, hz, at, length, volume }: Tone): void {
  const { shape, glide, lowpassHz } = waves[timbre];
  const start = audio.currentTime + at;
  const end = start + length;
  const oscillator = new OscillatorNode(audio, { type: shape, frequency: hz });
  const filter = new BiquadFilterNode(audio, { type: 'lowpass', frequency: lowpassHz });
  const gain = new GainNode(audio, { gain: 0 });
  oscillator.frequency.setValueAtTime(hz, start);
  oscillator.frequency.exponentialRampToValueAtTime(hz * glide, end);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume * MASTER_VOLUME, start + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  oscillator.connect(filter).connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(end);
}

/** Plays tones, unless the user has switched sound off or an audio, a video or a voice is playing. */
function playTones(tones: readonly Tone[]): void {
  if (!usePreferences.getState().sound || isMediaPlaying()) return;
  const audio = openContext();
  if (audio) for (const tone of tones) scheduleTone(audio, tone);
}

/** Plays the short sound for an action of the pupil. */
export function playEffect(effect: Effect): void {
  playTones(effects[effect]);
}

/** Plays one note of a melody. `step` counts down from 0, the highest of the five tones. */
export function playNote(step: number): void {
  playTones(getMelodyTone(step));
}
