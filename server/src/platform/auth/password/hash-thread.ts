import { Worker } from 'node:worker_threads';

/** The script of the worker is in the same folder as this file, both in the source and in the bundle. */
const isSource = import.meta.url.endsWith('.ts');
const workerUrl = new URL(isSource ? './hash-worker.mjs' : './hash-worker.js', import.meta.url);

export type HashJob =
  | { kind: 'hash'; password: string }
  | { kind: 'verify'; stored: string; password: string };

export type HashReply = { result: string | boolean } | { error: string };

/** A thread that hashes passwords one after the other. It starts when it gets its first job. */
export class HashThread {
  #worker: Worker | null = null;

  /** Runs a job. The caller must not start a second job before the first job has ended. */
  run(job: HashJob): Promise<string | boolean> {
    const worker = (this.#worker ??= this.#start());
    // Prevents an exit of the process while the job runs. A thread without a job does not prevent an exit.
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
    const worker = new Worker(workerUrl);
    // Ignores the error here, because an error without a listener would stop the server. The `exit` event, which follows
    // the error, rejects the job.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    return worker;
  }
}
