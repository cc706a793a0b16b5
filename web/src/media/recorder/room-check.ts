import { createStore } from 'zustand/vanilla';

import { captureFailure, type CaptureFailure } from '../capture/capture-failure.ts';
import { peakOf, powerOf } from './audio-level.ts';
import { canCapture, Capture } from './capture.ts';
import type { AudioMessage } from './mp3-messages.ts';
import { judgeRoom, type Loudness, type RoomVerdict } from './room-rules.ts';

const QUIET_SECONDS = 2;
const VOICE_SECONDS = 3;

export interface RoomState {
  step: 'ready' | 'opening' | 'quiet' | 'voice' | 'judged' | 'failed';
  /** Of the step's time, 0 to 1. */
  done: number;
  /** Of the moment, 0 to 1. */
  loudness: number;
  /** Where `step` is `judged`. */
  verdict: RoomVerdict | null;
  /** Where `step` is `failed`. */
  failure: CaptureFailure | null;
}

const ready: RoomState = { step: 'ready', done: 0, loudness: 0, verdict: null, failure: null };

/** Listens to the room, then to a voice in it. Counts what it has heard and no clock, so a late start costs nothing. */
export class RoomCheck {
  readonly store = createStore<RoomState>()(() => ready);
  private capture: Capture | null = null;
  private readonly isMusic: boolean;

  constructor(isMusic: boolean) {
    this.isMusic = isMusic;
  }

  /** To be called while a press is handled. */
  async begin(): Promise<void> {
    if (!canCapture()) {
      this.change({ ...ready, step: 'failed', failure: 'unsupported' });
      return;
    }
    this.end();
    this.change({ ...ready, step: 'opening' });
    const { port1, port2 } = new MessageChannel();
    const capture = new Capture(port1, () => this.fail('lost'));
    this.capture = capture;
    try {
      await capture.open(this.isMusic);
      // Closed while the browser asked its user.
      if (this.capture === capture) this.listen(port2, capture.sampleRate);
      else capture.close();
    } catch (error) {
      if (this.capture === capture) this.fail(captureFailure(error));
    }
  }

  /** Lets go of the microphone. What was found stays in sight until `reset`. */
  close(): void {
    this.end();
  }

  /** Is ready for another time. */
  reset(): void {
    this.end();
    this.change(ready);
  }

  private listen(sound: MessagePort, sampleRate: number): void {
    const heard: Record<'quiet' | 'voice', Loudness[]> = { quiet: [], voice: [] };
    let frames = 0;
    this.change({ step: 'quiet' });
    sound.addEventListener('message', ({ data }: MessageEvent<AudioMessage>) => {
      const { step } = this.current;
      if (data === 'flushed' || (step !== 'quiet' && step !== 'voice')) return;
      heard[step].push({ peak: peakOf(data), power: powerOf(data) });
      frames += data.length;
      const done = frames / sampleRate / (step === 'quiet' ? QUIET_SECONDS : VOICE_SECONDS);
      this.change({ done: Math.min(1, done), loudness: peakOf(data) });
      if (done < 1) return;
      frames = 0;
      if (step === 'quiet') this.change({ step: 'voice', done: 0 });
      else {
        this.end();
        const verdict = judgeRoom(heard.quiet, heard.voice);
        this.change({ step: 'judged', loudness: 0, verdict });
      }
    });
    sound.start();
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

  private change(part: Partial<RoomState>): void {
    this.store.setState(part);
  }
}
