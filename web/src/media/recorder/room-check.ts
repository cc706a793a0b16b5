import { createStore } from 'zustand/vanilla';

import { toCaptureFailure, type CaptureFailure } from '../capture/capture-failure.ts';
import { createWavHeader, encodeWavSamples } from '../compress/wav-file.ts';
import { findPeak, calculateRms } from './audio-level.ts';
import { canRecord, MicrophoneCapture } from './microphone-capture.ts';
import type { AudioMessage } from './mp3-messages.ts';
import { judgeRoom, measureRoom, type Loudness, type RoomVerdict } from './room-rules.ts';

const QUIET_SECONDS = 2;
const VOICE_SECONDS = 3;

export interface RoomState {
  step: 'ready' | 'opening' | 'quiet' | 'voice' | 'judged' | 'failed';
  /** The progress of the current step, 0 to 1. */
  done: number;
  /** Current loudness, 0 to 1. */
  loudness: number;
  /** Set if `step` is `judged`. */
  verdict: RoomVerdict | null;
  /** The loudness of the quiet room and of the voice in decibels. Set if `step` is `judged`. */
  noiseDecibels: number | null;
  voiceDecibels: number | null;
  /** The address of the recorded voice, so that the user can hear it. Set if `step` is `judged`; `reset` revokes it. */
  voiceUrl: string | null;
  /** Set if `step` is `failed`. */
  failure: CaptureFailure | null;
}

const ready: RoomState = {
  step: 'ready',
  done: 0,
  loudness: 0,
  verdict: null,
  noiseDecibels: null,
  voiceDecibels: null,
  voiceUrl: null,
  failure: null,
};

/** Builds a WAV file of mono audio. */
function buildWav(blocks: readonly Float32Array[], sampleRate: number): Blob {
  const samples = blocks.map((block) => encodeWavSamples([block]));
  const bytes = samples.reduce((sum, { length }) => sum + length, 0);
  return new Blob([createWavHeader({ channels: 1, sampleRate, bytes }), ...samples], {
    type: 'audio/wav',
  });
}

/**
 * Measures the room first without a voice, then with a voice. A step lasts a number of audio frames, not a time, so that a slow start of
 * the microphone does not shorten it.
 */
export class RoomCheck {
  readonly store = createStore<RoomState>()(() => ready);
  private capture: MicrophoneCapture | null = null;
  private readonly isMusic: boolean;

  constructor(isMusic: boolean) {
    this.isMusic = isMusic;
  }

  /** Starts the measurement. Call it in the handler of a click, because browsers start audio only then. */
  async begin(): Promise<void> {
    if (!canRecord()) {
      this.change({ ...ready, step: 'failed', failure: 'unsupported' });
      return;
    }
    this.reset();
    this.change({ step: 'opening' });
    const { port1, port2 } = new MessageChannel();
    const capture = new MicrophoneCapture(port1, () => this.fail('lost'));
    this.capture = capture;
    try {
      await capture.open(this.isMusic);
      // The dialog may have been closed while the browser asked for permission.
      if (this.capture === capture) this.listen(port2, capture.sampleRate);
      else capture.close();
    } catch (error) {
      if (this.capture === capture) this.fail(toCaptureFailure(error));
    }
  }

  /** Releases the microphone. The result stays visible until `reset`. */
  close(): void {
    this.end();
  }

  /** Clears the result, so that another check can begin. */
  reset(): void {
    this.end();
    if (this.current.voiceUrl !== null) URL.revokeObjectURL(this.current.voiceUrl);
    this.change(ready);
  }

  private listen(audio: MessagePort, sampleRate: number): void {
    const blocks: Record<'quiet' | 'voice', Loudness[]> = { quiet: [], voice: [] };
    const voice: Float32Array[] = [];
    let frames = 0;
    this.change({ step: 'quiet' });
    audio.addEventListener('message', ({ data }: MessageEvent<AudioMessage>) => {
      const { step } = this.current;
      if (data === 'flushed' || (step !== 'quiet' && step !== 'voice')) return;
      blocks[step].push({ peak: findPeak(data), rms: calculateRms(data) });
      if (step === 'voice') voice.push(data);
      frames += data.length;
      const done = frames / sampleRate / (step === 'quiet' ? QUIET_SECONDS : VOICE_SECONDS);
      this.change({ done: Math.min(1, done), loudness: findPeak(data) });
      if (done < 1) return;
      frames = 0;
      if (step === 'quiet') this.change({ step: 'voice', done: 0 });
      else {
        this.end();
        const verdict = judgeRoom(blocks.quiet, blocks.voice);
        this.change({
          ...measureRoom(blocks.quiet, blocks.voice),
          step: 'judged',
          loudness: 0,
          verdict,
          voiceUrl: URL.createObjectURL(buildWav(voice, sampleRate)),
        });
      }
    });
    audio.start();
  }

  private fail(failure: CaptureFailure): void {
    this.end();
    this.change({ ...ready, step: 'failed', failure });
  }

  private end(): void {
    this.capture?.close();
    this.capture = null;
  }

  private get current(): RoomState {
    return this.store.getState();
  }

  private change(changes: Partial<RoomState>): void {
    this.store.setState(changes);
  }
}
