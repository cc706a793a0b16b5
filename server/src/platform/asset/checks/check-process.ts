import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { problem } from '../../problem.ts';
import type { CheckReply, CheckRequest } from './check-messages.ts';
import { processorTime } from './processor-time.ts';

/** Does not count against a file: a machine that is busy starts processes slowly. */
const START_LIMIT_MS = 60_000;
/** A process that has nothing to do gives its memory back. */
const IDLE_MS = 30_000;
const HEAP_MEGABYTES = 256;
const WATCH_MS = 50;
/** A file that waits so long for a processor is tried again later. */
const STALL_MS = 50_000;

/** Beside this file: as source, or as its own entry of the bundle. */
const isSource = import.meta.url.endsWith('.ts');
const entry = fileURLToPath(
  new URL(isSource ? './check-worker.ts' : './check-worker.js', import.meta.url),
);

/** What a process needs to start; keys and passwords stay in the server. */
const passedVariables = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'LD_LIBRARY_PATH'];

/**
 * A process that checks one file after the other. It starts with its first job, is killed when a job takes too long or too
 * much memory, and ends when it has nothing to do.
 */
export class CheckProcess {
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  readonly #limitMs: number;

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  /** Throws the job's refusal, `fileUncheckable` when the job had to be killed, or `busy` when no process starts. */
  async run<T>(request: CheckRequest): Promise<T> {
    clearTimeout(this.#idle);
    const child = this.#child ?? (await this.#start());
    // While a job runs, and only then, it keeps the server's process alive.
    child.ref();
    child.channel?.ref();
    try {
      return await answer<T>(child, request, this.#limitMs);
    } finally {
      child.unref();
      child.channel?.unref();
      this.#idle = setTimeout(() => this.#stop(child), IDLE_MS).unref();
    }
  }

  #stop(child: ChildProcess): void {
    if (this.#child === child) this.#child = null;
    child.kill('SIGKILL');
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(entry, [], {
      cwd: path.dirname(entry),
      env: Object.fromEntries(passedVariables.map((name) => [name, process.env[name]])),
      execArgv: [
        `--max-old-space-size=${HEAP_MEGABYTES}`,
        ...(isSource ? ['--import', 'tsx'] : []),
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // Without a listener a message that cannot be sent would end the server.
    child.on('error', () => undefined);
    child.once('exit', () => {
      if (this.#child === child) this.#child = null;
    });
    await started(child);
    this.#child = child;
    return child;
  }
}

function started(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS);
    const fail = () => {
      clearTimeout(timer);
      reject(problem('busy', { retry_after: 10 }));
    };
    child.once('error', fail);
    child.once('exit', fail);
    child.once('message', () => {
      clearTimeout(timer);
      child.off('exit', fail);
      resolve();
    });
  });
}

function answer<T>(child: ChildProcess, request: CheckRequest, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    let watch = new Stopwatch(child.pid);
    const timer = setInterval(
      () => {
        if (watch.usedMs() >= limitMs || watch.elapsedMs() >= STALL_MS) child.kill('SIGKILL');
      },
      Math.min(limitMs, WATCH_MS),
    );
    const end = (settle: () => void) => {
      clearInterval(timer);
      child.off('message', onReply);
      child.off('exit', onExit);
      settle();
    };
    const onExit = () => {
      const isStalled = watch.elapsedMs() >= STALL_MS;
      end(() =>
        reject(isStalled ? problem('busy', { retry_after: 10 }) : problem('fileUncheckable')),
      );
    };
    const onSent = (error: Error | null) => {
      // The process ended before it had the file.
      if (error !== null) end(() => reject(problem('busy', { retry_after: 1 })));
    };
    const onReply = (reply: CheckReply<T>) => {
      if (reply.kind === 'progress') watch = new Stopwatch(child.pid);
      else end(() => settle(reply));
    };
    const settle = (reply: CheckReply<T>) => {
      if (reply.kind === 'done') resolve(reply.result);
      else if (reply.kind === 'refused') reject(problem(reply.name, reply.extra));
      else reject(new Error(reply.kind === 'failed' ? reply.reason : 'unexpected reply'));
    };
    child.on('message', onReply);
    child.once('exit', onExit);
    child.send(request, onSent);
  });
}

/** How long a job has taken, and how much of that the processor worked for it. */
class Stopwatch {
  readonly #pid: number | undefined;
  readonly #startedAt = performance.now();
  readonly #usedBefore: number | null;

  constructor(pid: number | undefined) {
    this.#pid = pid;
    this.#usedBefore = processorTime(pid);
  }

  elapsedMs(): number {
    return performance.now() - this.#startedAt;
  }

  /** Processor time, so that a machine that is busy refuses no honest file; where the system does not tell it, by the clock. */
  usedMs(): number {
    const used = processorTime(this.#pid);
    if (used === null || this.#usedBefore === null) return this.elapsedMs();
    return used - this.#usedBefore;
  }
}
