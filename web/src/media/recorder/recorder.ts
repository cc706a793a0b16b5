import { createStore } from 'zustand/vanilla';

import { toCaptureFailure, type CaptureFailure } from '../capture/capture-failure.ts';
import { canRecord, MicrophoneCapture } from './microphone-capture.ts';
import { Mp3Encoder } from './mp3-encoder.ts';
import type { FromMp3Worker } from './mp3-messages.ts';
import { createTake, type Take, type TakePart } from './take.ts';

/** The number of blocks whose loudness is shown: about the last five seconds. */
const SHOWN_LEVELS_COUNT = 56;

export interface RecorderState {
  /** In `paused` the microphone is released; in `stopped` a take is complete. */
  phase: 'idle' | 'recording' | 'paused' | 'stopped';
  /** What the recorder is waiting for. Clicks are ignored until it is null again. */
  waitsFor: 'microphone' | 'file' | null;
  /** The length of the current take, or of the last one, in seconds. */
  seconds: number;
  /** Loudness of the last blocks, 0 to 1; the newest comes last. */
  levels: readonly number[];
}

export interface RecorderListener {
  onTake: (take: Take) => void;
  /** Called every few seconds while a take is recorded. */
  onPart?: ((part: TakePart) => void) | undefined;
  onFailure: (failure: CaptureFailure) => void;
}

const idleState: RecorderState = { phase: 'idle', waitsFor: null, seconds: 0, levels: [] };

/** The state of the take that is being recorded. */
interface Session {
  capture: MicrophoneCapture;
  encoder: Mp3Encoder;
  /** The port that the encoder reads from. Null after it was passed to the encoder, which happens when the sample rate is known. */
  audio: MessagePort | null;
  /** Whether the length limit is reached. */
  isLimitReached: boolean;
  /** The id of the take. */
  id: number;
  /** The number of parts of this take that were passed to the listener. */
  partCount: number;
}

/** Records takes one after the other (spec section 4, Recorder). */
export class Recorder {
  readonly store = createStore<RecorderState>()(() => idleState);
  private session: Session | null = null;
  /** Whether the component with the buttons was removed. */
  private isDetached = false;
  private readonly limitSeconds: number | null;
  private readonly isMusic: boolean;
  private listener: RecorderListener | null = null;

  /** @param limitMinutes a take stops at this length; null means no limit */
  constructor(limitMinutes: number | null, isMusic: boolean) {
    this.limitSeconds = limitMinutes === null ? null : limitMinutes * 60;
    this.isMusic = isMusic;
  }

  /** Sets the listener, which receives the parts, takes and failures. */
  setListener(listener: RecorderListener): void {
    this.listener = listener;
  }

  /** Connects the component that shows the buttons. The returned function disconnects it and ends a take that is being recorded. */
  attach(): () => void {
    this.isDetached = false;
    return () => {
      this.isDetached = true;
      void this.stop();
    };
  }

  /** Starts, pauses or resumes a take. Call it in the handler of a click, because browsers start audio only then. */
  async toggle(): Promise<void> {
    if (this.current.waitsFor) return;
    if (this.current.phase === 'recording') await this.pause();
    else await this.start();
  }

  /** Ends the take and passes it to the listener. */
  async stop(): Promise<void> {
    const { session } = this;
    if (!session || this.current.waitsFor) return;
    if (this.current.phase === 'recording') await this.releaseMicrophone(session);
    this.change({ waitsFor: 'file' });
    try {
      const { blob, seconds, peaks } = await session.encoder.finish();
      if (seconds === 0) this.change(idleState);
      else {
        this.change({ phase: 'stopped', seconds, levels: [] });
        this.listener?.onTake(createTake(session.id, blob, seconds, peaks));
      }
    } catch {
      this.change(idleState);
      this.listener?.onFailure('broken');
    } finally {
      this.endSession();
      this.change({ waitsFor: null });
    }
  }

  private async start(): Promise<void> {
    if (!canRecord()) {
      this.listener?.onFailure('unsupported');
      return;
    }
    const isNew = this.session === null;
    this.change({ waitsFor: 'microphone' });
    // This must come before the first `await`, because browsers start audio only while they handle a click.
    const session = (this.session ??= this.openSession());
    try {
      await session.capture.open(this.isMusic);
      if (session.audio) {
        session.encoder.begin(session.capture.sampleRate, this.limitSeconds, session.audio);
        session.audio = null;
      }
      this.change({ phase: 'recording', waitsFor: null, ...(isNew && { seconds: 0, levels: [] }) });
      if (this.isDetached) await this.stop();
    } catch (error) {
      session.capture.release();
      if (isNew) this.endSession();
      this.change({ waitsFor: null });
      this.listener?.onFailure(toCaptureFailure(error));
    }
  }

  private async pause(): Promise<void> {
    const { session } = this;
    if (!session) return;
    await this.releaseMicrophone(session);
    if (session.isLimitReached || this.isDetached) await this.stop();
  }

  /** Releases the microphone and waits until the last audio is encoded. */
  private async releaseMicrophone(session: Session): Promise<void> {
    this.change({ waitsFor: 'file' });
    const flushed = session.encoder.waitForFlush();
    session.capture.release();
    // If the encoder has failed, `finish` reports the failure.
    await flushed.catch(() => null);
    this.change({ phase: 'paused', waitsFor: null });
  }

  private openSession(): Session {
    const { port1, port2 } = new MessageChannel();
    const capture = new MicrophoneCapture(port1, () => {
      if (this.current.phase !== 'recording' || this.current.waitsFor) return;
      void this.pause();
      this.listener?.onFailure('lost');
    });
    const encoder = new Mp3Encoder((message) => this.handleEncoderMessage(message));
    return { capture, encoder, audio: port2, isLimitReached: false, id: Date.now(), partCount: 0 };
  }

  private endSession(): void {
    this.session?.capture.close();
    this.session?.encoder.close();
    this.session = null;
  }

  private handleEncoderMessage(message: FromMp3Worker): void {
    if (message.kind === 'level') {
      const levels = [...this.current.levels, message.peak].slice(-SHOWN_LEVELS_COUNT);
      this.change({ seconds: message.seconds, levels });
    } else if (message.kind === 'part' && this.session) {
      const { blob, seconds, peaks } = message;
      const { id, partCount: index } = this.session;
      this.session.partCount += 1;
      this.listener?.onPart?.({ id, index, blob, seconds, peaks });
    } else if (message.kind === 'limitReached') {
      if (this.session) this.session.isLimitReached = true;
      void this.stop();
    } else if (message.kind === 'failed' && this.current.phase === 'recording') {
      this.endSession();
      this.change(idleState);
      this.listener?.onFailure('broken');
    }
  }

  private get current(): RecorderState {
    return this.store.getState();
  }

  private change(changes: Partial<RecorderState>): void {
    this.store.setState(changes);
  }
}
