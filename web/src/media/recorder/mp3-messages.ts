/** What the page tells the MP3 worker. */
export type ToMp3Worker =
  | {
      kind: 'begin';
      /** Frames a second of what will come. */
      sampleRate: number;
      /** Where to stop by itself; null is never. */
      limitSeconds: number | null;
      /** Where `AudioMessage`s come from. */
      sound: MessagePort;
    }
  | { kind: 'finish' };

/** What a microphone's port says: mono samples from -1 to 1, or that everything before is through. */
export type AudioMessage = Float32Array | 'flushed';

/** What the MP3 worker tells the page. */
export type FromMp3Worker =
  /** After each block: the length so far, and the loudest sample of the block. */
  | { kind: 'heard'; seconds: number; peak: number }
  /** What has become of the sound since the last part, every few seconds. */
  | { kind: 'part'; blob: Blob; seconds: number; peaks: number[] }
  | { kind: 'flushed' }
  /** The limit is reached: nothing more is taken. */
  | { kind: 'full' }
  | { kind: 'finished'; blob: Blob; seconds: number; peaks: number[] }
  | { kind: 'failed'; reason: string };
