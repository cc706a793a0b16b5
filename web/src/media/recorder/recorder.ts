import { createStore } from 'zustand/vanilla';

import { captureFailure, type CaptureFailure } from '../capture/capture-failure.ts';
import { canCapture, Capture } from './capture.ts';
import { Mp3Encoder } from './mp3-encoder.ts';
import type { FromMp3Worker } from './mp3-messages.ts';
import { takeOf, type Take, type TakePart } from './take.ts';

/** Blocks whose loudness the screen shows: the last five seconds or so. */
const SHOWN_BLOCKS = 56;

export interface RecorderState {
  /** Paused has let go of the microphone; stopped has made a take. */
  phase: 'idle' | 'recording' | 'paused' | 'stopped';
  /** What it is waiting for: presses do nothing meanwhile. */
  waitsFor: 'microphone' | 'file' | null;
  /** Recorded so far, or in the last take. */
  seconds: number;
  /** Loudness of the last blocks, 0 to 1, newest last. */
  heard: readonly number[];
}

export interface RecorderListener {
  onTake: (take: Take) => void;
  /** Every few seconds of recording. */
  onPart?: ((part: TakePart) => void) | undefined;
  onFailure: (failure: CaptureFailure) => void;
}

const atRest: RecorderState = { phase: 'idle', waitsFor: null, seconds: 0, heard: [] };

/** What one take is made with. */
interface Session {
  capture: Capture;
  encoder: Mp3Encoder;
  /** Its end for the encoder, until it is known what comes through it. */
  sound: MessagePort | null;
  /** At its limit. */
  isFull: boolean;
  /** The take's. */
  id: number;
  /** Told so far. */
  parts: number;
}

/** Records takes, one after the other (spec section 4, Recorder). */
export class Recorder {
  readonly store = createStore<RecorderState>()(() => atRest);
  private session: Session | null = null;
  /** Nobody is there any more to press a button. */
  private isLeft = false;
  private readonly limitSeconds: number | null;
  private readonly isMusic: boolean;
  private listener: RecorderListener | null = null;

  /** @param limitMinutes where a take ends by itself; null is never */
  constructor(limitMinutes: number | null, isMusic: boolean) {
    this.limitSeconds = limitMinutes === null ? null : limitMinutes * 60;
    this.isMusic = isMusic;
  }

  /** From now on this one is told of takes and failures, and no other. */
  listen(listener: RecorderListener): void {
    this.listener = listener;
  }

  /** Somebody is at the buttons, until the returned function is called: then a take that is under way ends. */
  attend(): () => void {
    this.isLeft = false;
    return () => {
      this.isLeft = true;
      void this.stop();
    };
  }

  /** The one button: starts, pauses and goes on. To be called while a press is handled. */
  async toggle(): Promise<void> {
    if (this.current.waitsFor) return;
    if (this.current.phase === 'recording') await this.pause();
    else await this.start();
  }

  /** The other button: ends the take, and tells the listener of it. */
  async stop(): Promise<void> {
    const { session } = this;
    if (!session || this.current.waitsFor) return;
    if (this.current.phase === 'recording') await this.letGo(session);
    this.change({ waitsFor: 'file' });
    try {
      const { blob, seconds, peaks } = await session.encoder.finish();
      if (seconds === 0) this.change(atRest);
      else {
        this.change({ phase: 'stopped', seconds, heard: [] });
        this.listener?.onTake(takeOf(session.id, blob, seconds, peaks));
      }
    } catch {
      this.change(atRest);
      this.listener?.onFailure('broken');
    } finally {
      this.endSession();
      this.change({ waitsFor: null });
    }
  }

  private async start(): Promise<void> {
    if (!canCapture()) {
      this.listener?.onFailure('unsupported');
      return;
    }
    const isNew = this.session === null;
    this.change({ waitsFor: 'microphone' });
    // Made before anything is waited for: the press lets sound begin.
    const session = (this.session ??= this.openSession());
    try {
      await session.capture.open(this.isMusic);
      if (session.sound) {
        session.encoder.begin(session.capture.sampleRate, this.limitSeconds, session.sound);
        session.sound = null;
      }
      this.change({ phase: 'recording', waitsFor: null, ...(isNew && { seconds: 0, heard: [] }) });
      if (this.isLeft) await this.stop();
    } catch (error) {
      session.capture.release();
      if (isNew) this.endSession();
      this.change({ waitsFor: null });
      this.listener?.onFailure(captureFailure(error));
    }
  }

  private async pause(): Promise<void> {
    const { session } = this;
    if (!session) return;
    await this.letGo(session);
    if (session.isFull || this.isLeft) await this.stop();
  }

  /** Releases the microphone and waits for the last of its sound. */
  private async letGo(session: Session): Promise<void> {
    this.change({ waitsFor: 'file' });
    const flushed = session.encoder.flushed();
    session.capture.release();
    // An encoder that has failed says so when the file is asked for.
    await flushed.catch(() => null);
    this.change({ phase: 'paused', waitsFor: null });
  }

  private openSession(): Session {
    const { port1, port2 } = new MessageChannel();
    const capture = new Capture(port1, () => {
      if (this.current.phase !== 'recording' || this.current.waitsFor) return;
      void this.pause();
      this.listener?.onFailure('lost');
    });
    const encoder = new Mp3Encoder((message) => this.hear(message));
    return { capture, encoder, sound: port2, isFull: false, id: Date.now(), parts: 0 };
  }

  private endSession(): void {
    this.session?.capture.close();
    this.session?.encoder.close();
    this.session = null;
  }

  private hear(message: FromMp3Worker): void {
    if (message.kind === 'heard') {
      const heard = [...this.current.heard, message.peak].slice(-SHOWN_BLOCKS);
      this.change({ seconds: message.seconds, heard });
    } else if (message.kind === 'part' && this.session) {
      const { blob, seconds, peaks } = message;
      const { id, parts: index } = this.session;
      this.session.parts += 1;
      this.listener?.onPart?.({ id, index, blob, seconds, peaks });
    } else if (message.kind === 'full') {
      if (this.session) this.session.isFull = true;
      void this.stop();
    } else if (message.kind === 'failed' && this.current.phase === 'recording') {
      this.endSession();
      this.change(atRest);
      this.listener?.onFailure('broken');
    }
  }

  private get current(): RecorderState {
    return this.store.getState();
  }

  private change(part: Partial<RecorderState>): void {
    this.store.setState(part);
  }
}
