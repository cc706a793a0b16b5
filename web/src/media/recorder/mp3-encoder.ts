import { pause } from '../../lib/pause.ts';
import type { FromMp3Worker, ToMp3Worker } from './mp3-messages.ts';
// oxlint-disable-next-line import/default -- the query makes it a class
import Mp3Worker from './mp3-worker.ts?worker';

/** An interrupted sound card answers nothing; what has come by then is kept. */
const FLUSH_PATIENCE_MS = 500;

/** Makes an MP3 of what comes through a port, in a worker of its own. */
export class Mp3Encoder {
  private readonly worker = new Mp3Worker();

  /** @param onMessage hears everything that the worker tells */
  constructor(onMessage: (message: FromMp3Worker) => void) {
    this.worker.addEventListener('message', ({ data }: MessageEvent<FromMp3Worker>) =>
      onMessage(data),
    );
    this.worker.addEventListener('error', ({ message }) =>
      onMessage({ kind: 'failed', reason: message }),
    );
  }

  begin(sampleRate: number, limitSeconds: number | null, sound: MessagePort): void {
    this.tell({ kind: 'begin', sampleRate, limitSeconds, sound }, [sound]);
  }

  /** Resolves when all that was said before `flushed` is in the file. */
  async flushed(): Promise<void> {
    await Promise.race([this.next('flushed'), pause(FLUSH_PATIENCE_MS)]);
  }

  /** Closes the file. Rejects where the worker has failed. */
  finish(): Promise<FromMp3Worker & { kind: 'finished' }> {
    const finished = this.next('finished');
    this.tell({ kind: 'finish' });
    return finished;
  }

  close(): void {
    this.worker.terminate();
  }

  private tell(message: ToMp3Worker, transfer: Transferable[] = []): void {
    this.worker.postMessage(message, transfer);
  }

  private next<Kind extends FromMp3Worker['kind']>(
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
