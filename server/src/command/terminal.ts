import process from 'node:process';

/** Where a command speaks. */
export interface Terminal {
  /** The command's result. */
  print(line: string): void;
  /** What went wrong or deserves notice. */
  complain(line: string): void;
  /** Overwrites one line that shows how far the work is; nothing where nobody watches. */
  progress(line: string): void;
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
  };
}
