import process from 'node:process';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

import { OperatorError } from '../platform/operator-error.ts';

/** The input and output of a command. */
export interface Terminal {
  /** Prints a result. */
  print(line: string): void;
  /** Prints an error or a warning. */
  printError(line: string): void;
  /** Overwrites one line with the progress. Does nothing if the output is not a terminal. */
  progress(line: string): void;
  /** Asks for a line of input without showing it. Absent if input or output is not a terminal. */
  askSecret?(question: string): Promise<string>;
}

/** The shortest time between two updates of the progress line. With more frequent updates the line flickers. */
const REFRESH_MS = 100;

/** Creates the terminal of this process. Progress goes to stderr, so that stdout can be written to a file. */
export function createProcessTerminal(): Terminal {
  const isWatched = process.stderr.isTTY;
  let shownAt = 0;
  // The program that reads the output may close the pipe early, as in `| head`.
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
    printError: (line) => {
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
  // Discards the echo of the input, which readline writes to its output.
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
    // Ctrl-C and Ctrl-D close the reader. If a line was read before, this has no effect.
    reader.once('close', () => {
      process.stderr.write('\n');
      reject(new OperatorError('没有输入密码，什么都没有改。'));
    });
  });
}
