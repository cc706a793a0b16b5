import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { inject } from 'vitest';

import type { ScriptName } from './bundle-scripts.ts';

export interface Script {
  child: ChildProcess;
  /** Waits for the next line of the output. Returns undefined if the output ends without one. */
  nextLine(): Promise<string | undefined>;
  /** Returns the error output so far. */
  errors(): string;
  /** Resolves with the exit code, or with null after a signal. */
  ended(): Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
}

interface SpawnOptions {
  args?: string[];
  /** The command that runs Node, for example `setpriv …`. */
  prefix?: string[];
  env?: NodeJS.ProcessEnv;
}

/** Starts a program as a separate process. */
export function spawnScript(
  name: ScriptName,
  { args: ownArgs = [], prefix = [], env = {} }: SpawnOptions = {},
): Script {
  const [program = process.execPath, ...args] = [
    ...prefix,
    process.execPath,
    path.join(inject('scriptsFolder'), `${name}.js`),
    ...ownArgs,
  ];
  const child = spawn(program, args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const output = createInterface({ input: child.stdout });
  // The queue has no limit. With a limit, a program with much output would wait until a test reads it.
  const lines = new ReadableStream<string>({
    start: (queue) => {
      output.on('line', (line) => queue.enqueue(line));
      output.on('close', () => queue.close());
    },
  }).getReader();
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const end = once(child, 'exit');
  return {
    child,
    nextLine: async () => (await lines.read()).value,
    errors: () => errors,
    ended: async () => {
      const [code]: (number | null)[] = await end;
      return code ?? null;
    },
    kill: (signal) => {
      child.kill(signal);
    },
  };
}
