import { Worker } from 'node:worker_threads';

/** The worker is beside this file, as source or as an entry of the bundle. */
const isSource = import.meta.url.endsWith('.ts');
const entry = new URL(isSource ? './hash-worker.mjs' : './hash-worker.js', import.meta.url);

export type HashJob =
  | { kind: 'hash'; password: string }
  | { kind: 'verify'; stored: string; password: string };

export type HashReply = { result: string | boolean } | { error: string };

/** A thread that hashes passwords one after the other. It starts with its first job. */
export class HashThread {
  #worker: Worker | null = null;

  /** Runs a job; call it again only after the job before has ended. */
  run(job: HashJob): Promise<string | boolean> {
    const worker = (this.#worker ??= this.#start());
    // The thread keeps the process alive only while a job runs.
    worker.ref();
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        worker.off('message', onReply);
        worker.off('exit', onExit);
        worker.unref();
        settle();
      };
      const onReply = (reply: HashReply) =>
        end(() => ('error' in reply ? reject(new Error(reply.error)) : resolve(reply.result)));
      const onExit = () => end(() => reject(new Error('the thread that hashes passwords ended')));
      worker.on('message', onReply);
      worker.once('exit', onExit);
      worker.postMessage(job, []);
    });
  }

  #start(): Worker {
    const worker = new Worker(entry);
    // Without a listener an error would end the server. The `exit` event follows it.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    return worker;
  }
}
