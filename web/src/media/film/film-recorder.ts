import { createStore } from 'zustand/vanilla';

import { createTake, type Take, type TakePart } from '../recorder/take.ts';
import { findFilmFormat } from './film-format.ts';
import { LoudnessMeter } from './loudness-meter.ts';

/** Bit rate for 1280 × 720. A film of ten minutes has 120 MB. */
const BITS_PER_SECOND = 1_500_000;
const AUDIO_BITS_PER_SECOND = 128_000;
/** The recorder passes on a part after this time. A page that is killed loses at most this part. */
const PART_MS = 3000;
/** Chromium writes a part only at a key frame. */
const KEY_FRAME_MS = 2000;
const TICK_MS = 120;

/** The options of `MediaRecorder`, with one that TypeScript does not know yet. */
type FilmOptions = MediaRecorderOptions & { videoKeyFrameIntervalDuration: number };

export interface FilmState {
  phase: 'idle' | 'recording' | 'paused' | 'stopped';
  /** Whether the recorder completes the film. Clicks are ignored meanwhile. */
  isEnding: boolean;
  /** The length of the current film, or of the last one. */
  seconds: number;
  /** 0 to 1. */
  loudness: number;
}

export interface FilmListener {
  onTake: (take: Take) => void;
  /** Called every few seconds while a film is recorded, and with its last part before `onTake`. */
  onPart: (part: TakePart) => void;
  onFailure: () => void;
}

const idleState: FilmState = { phase: 'idle', isEnding: false, seconds: 0, loudness: 0 };

interface Session {
  id: number;
  recorder: MediaRecorder;
  meter: LoudnessMeter;
  chunks: Blob[];
  /** The recorded time before the last pause, in ms. */
  earlierMs: number;
  /** When the recording was started or resumed last. Null during a pause. */
  resumedAt: number | null;
  timer: ReturnType<typeof setInterval>;
}

const measure = ({ earlierMs, resumedAt }: Session) =>
  earlierMs + (resumedAt === null ? 0 : performance.now() - resumedAt);

/** Records films of the stream of a camera, one after the other. */
export class FilmRecorder {
  readonly store = createStore<FilmState>()(() => idleState);
  private session: Session | null = null;
  private readonly limitMs: number;
  private listener: FilmListener | null = null;

  constructor(limitMinutes: number) {
    this.limitMs = limitMinutes * 60_000;
  }

  setListener(listener: FilmListener): void {
    this.listener = listener;
  }

  /** Starts, pauses or resumes a film. Call it in the handler of a click. */
  toggle(stream: MediaStream): void {
    if (this.store.getState().isEnding) return;
    if (this.session === null) this.start(stream);
    else if (this.session.resumedAt === null) this.resume(this.session);
    else this.pause();
  }

  pause(): void {
    const { session } = this;
    if (session === null || session.resumedAt === null) return;
    session.earlierMs = measure(session);
    session.resumedAt = null;
    session.recorder.pause();
    this.store.setState({ phase: 'paused', loudness: 0 });
  }

  /** Ends the film and passes it to the listener. */
  stop(): void {
    const { session } = this;
    if (session === null || this.store.getState().isEnding) return;
    session.earlierMs = Math.min(measure(session), this.limitMs);
    session.resumedAt = null;
    clearInterval(session.timer);
    this.store.setState({ isEnding: true });
    session.recorder.stop();
  }

  private start(stream: MediaStream): void {
    const options: FilmOptions = {
      mimeType: findFilmFormat() ?? '',
      videoBitsPerSecond: BITS_PER_SECOND,
      audioBitsPerSecond: AUDIO_BITS_PER_SECOND,
      videoKeyFrameIntervalDuration: KEY_FRAME_MS,
    };
    try {
      const recorder = new MediaRecorder(stream, options);
      const session: Session = {
        id: Date.now(),
        recorder,
        meter: new LoudnessMeter(stream),
        chunks: [],
        earlierMs: 0,
        resumedAt: performance.now(),
        timer: setInterval(() => this.tick(), TICK_MS),
      };
      recorder.addEventListener('dataavailable', ({ data }) => this.addPart(session, data));
      recorder.addEventListener('stop', () => this.finish(session));
      recorder.start(PART_MS);
      this.session = session;
      this.store.setState({ ...idleState, phase: 'recording' });
    } catch {
      this.listener?.onFailure();
    }
  }

  private resume(session: Session): void {
    session.resumedAt = performance.now();
    session.recorder.resume();
    this.store.setState({ phase: 'recording' });
  }

  private tick(): void {
    const { session } = this;
    if (session === null || session.resumedAt === null) return;
    const ms = measure(session);
    this.store.setState({ seconds: ms / 1000, loudness: session.meter.read() });
    if (ms >= this.limitMs) this.stop();
  }

  private addPart(session: Session, blob: Blob): void {
    if (blob.size === 0) return;
    const part = { id: session.id, index: session.chunks.length, seconds: measure(session) / 1000 };
    session.chunks.push(blob);
    this.listener?.onPart({ ...part, blob, peaks: [] });
  }

  /** Also runs when the browser ends the recording, for example because the camera was unplugged. */
  private finish(session: Session): void {
    clearInterval(session.timer);
    session.meter.close();
    const seconds = measure(session) / 1000;
    this.session = null;
    if (session.chunks.length === 0) {
      this.store.setState(idleState);
      this.listener?.onFailure();
      return;
    }
    const film = new Blob(session.chunks, { type: 'video/mp4' });
    this.store.setState({ ...idleState, phase: 'stopped', seconds });
    this.listener?.onTake(createTake(session.id, film, seconds, []));
  }
}
