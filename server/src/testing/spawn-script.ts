import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

export interface Script {
  child: ChildProcess;
  /** The next line it prints; undefined when it ended without. */
  nextLine(): Promise<string | undefined>;
  /** What it printed to its error output so far. */
  errors(): string;
  /** Resolves with the exit code when it has ended, null after a signal. */
  ended(): Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
}

interface SpawnOptions {
  args?: string[];
  /** A command to run node by, such as `setpriv …`. */
  prefix?: string[];
  env?: NodeJS.ProcessEnv;
}

const tsx = createRequire(import.meta.url).resolve('tsx');

/** Starts a TypeScript file as a process of its own, for what only processes can show. */
export function spawnScript(
  file: URL,
  { args: ownArgs = [], prefix = [], env = {} }: SpawnOptions = {},
): Script {
  const [program = process.execPath, ...args] = [
    ...prefix,
    process.execPath,
    '--import',
    tsx,
    file.pathname,
    ...ownArgs,
  ];
  const child = spawn(program, args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const end = once(child, 'exit');
  return {
    child,
    nextLine: async () => {
      const line = await lines.next();
      return line.done === true ? undefined : line.value;
    },
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
