import { pause } from '../../lib/pause.ts';
import type { FromMp3Worker, ToMp3Worker } from './mp3-messages.ts';
// oxlint-disable-next-line import/default -- the query makes the import a class
import Mp3Worker from './mp3-worker.ts?worker';

/**
 * After an interruption the audio context may never send `flushed`, so the encoder stops waiting after 0.5 s. No recorded audio is lost.
 */
const FLUSH_TIMEOUT_MS = 500;

/** Encodes the audio that arrives at a port as MP3, in its own worker. */
export class Mp3Encoder {
  private readonly worker = new Mp3Worker();

  /** @param onMessage called with every message of the worker */
  constructor(onMessage: (message: FromMp3Worker) => void) {
    this.worker.addEventListener('message', ({ data }: MessageEvent<FromMp3Worker>) =>
      onMessage(data),
    );
    this.worker.addEventListener('error', ({ message }) =>
      onMessage({ kind: 'failed', reason: message }),
    );
  }

  begin(sampleRate: number, limitSeconds: number | null, audio: MessagePort): void {
    this.send({ kind: 'begin', sampleRate, limitSeconds, audio }, [audio]);
  }

  /** Resolves when all audio before the next `flushed` is encoded. */
  async waitForFlush(): Promise<void> {
    await Promise.race([this.waitFor('flushed'), pause(FLUSH_TIMEOUT_MS)]);
  }

  /** Completes the file. Rejects if the worker has failed. */
  finish(): Promise<FromMp3Worker & { kind: 'finished' }> {
    const finished = this.waitFor('finished');
    this.send({ kind: 'finish' });
    return finished;
  }

  close(): void {
    this.worker.terminate();
  }

  private send(message: ToMp3Worker, transfer: Transferable[] = []): void {
    this.worker.postMessage(message, transfer);
  }

  private waitFor<Kind extends FromMp3Worker['kind']>(
    kind: Kind,
  ): Promise<FromMp3Worker & { kind: Kind }> {
    const isWanted = (message: FromMp3Worker): message is FromMp3Worker & { kind: Kind } =>
      message.kind === kind;
    return new Promise((resolve, reject) => {
      const handle = ({ data }: MessageEvent<FromMp3Worker>) => {
        if (!isWanted(data) && data.kind !== 'failed') return;
        this.worker.removeEventListener('message', handle);
        if (isWanted(data)) resolve(data);
        else if (data.kind === 'failed') reject(new Error(data.reason));
      };
      this.worker.addEventListener('message', handle);
    });
  }
}
