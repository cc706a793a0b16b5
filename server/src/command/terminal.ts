import process from 'node:process';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

import { OperatorError } from '../platform/operator-error.ts';

/** Where a command speaks. */
export interface Terminal {
  /** The command's result. */
  print(line: string): void;
  /** What went wrong or deserves notice. */
  complain(line: string): void;
  /** Overwrites one line that shows how far the work is; nothing where nobody watches. */
  progress(line: string): void;
  /** Asks for a line that is not shown while it is typed; absent where input or output is not a terminal. */
  askSecret?(question: string): Promise<string>;
}

/** A progress line that changes more often than this only flickers. */
const REFRESH_MS = 100;

/** The terminal of this process. Progress goes to the error stream, so that output can be kept in a file. */
export function processTerminal(): Terminal {
  const isWatched = process.stderr.isTTY;
  let shownAt = 0;
  // Whoever reads may have seen enough, as in `| head`.
  process.stdout.on('error', (error) => {
    if ('code' in error && error.code === 'EPIPE') process.exit();
    throw error;
  });
  const clear = () => {
    if (shownAt > 0) process.stderr.write('\r\u001b[K');
    shownAt = 0;
  };
  return {
    print: (line) => {
      clear();
      process.stdout.write(`${line}\n`);
    },
    complain: (line) => {
      clear();
      process.stderr.write(`${line}\n`);
    },
    progress: (line) => {
      const now = performance.now();
      if (!isWatched || now - shownAt < REFRESH_MS) return;
      shownAt = now;
      process.stderr.write(`\r\u001b[K${line}`);
    },
    ...(process.stdin.isTTY && isWatched && { askSecret }),
  };
}

function askSecret(question: string): Promise<string> {
  // readline echoes what is typed to its output.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({
    input: process.stdin,
    output: nowhere,
    terminal: true,
    historySize: 0,
  });
  process.stderr.write(question);
  return new Promise((resolve, reject) => {
    reader.once('line', (line) => {
      resolve(line);
      reader.close();
    });
    // Ctrl-C and Ctrl-D close the reader; after a line this changes nothing.
    reader.once('close', () => {
      process.stderr.write('\n');
      reject(new OperatorError('没有输入密码，什么都没有改。'));
    });
  });
}
