/** Messages from the page to the MP3 worker. */
export type ToMp3Worker =
  | {
      kind: 'begin';
      /** The sample rate in Hz. */
      sampleRate: number;
      /** The worker ends the take at this length. Null means no limit. */
      limitSeconds: number | null;
      /** The port through which the `AudioMessage`s arrive. */
      audio: MessagePort;
    }
  | { kind: 'finish' };

/** Mono samples from -1 to 1, or `flushed` after the last samples before a pause. */
export type AudioMessage = Float32Array | 'flushed';

/** Messages from the MP3 worker to the page. */
export type FromMp3Worker =
  /** Sent after each block. `seconds` is the length of the take so far; `peak` is the loudest sample of the block. */
  | { kind: 'level'; seconds: number; peak: number }
  /** Sent every few seconds with the audio since the last part. */
  | { kind: 'part'; blob: Blob; seconds: number; peaks: number[] }
  | { kind: 'flushed' }
  /** The length limit is reached; later audio is ignored. */
  | { kind: 'limitReached' }
  | { kind: 'finished'; blob: Blob; seconds: number; peaks: number[] }
  | { kind: 'failed'; reason: string };
