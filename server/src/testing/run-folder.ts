import { readdirSync, rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Creates the temporary folder of this test run and its processes. At its end the run removes it, with all files that failed
 * tests left. The next run removes the folder of a killed run.
 */
export async function openRunFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const common = tmpdir();
  removeAbandoned(common);
  const before = process.env['TMPDIR'];
  const folder = await mkdtemp(path.join(common, `meiyu-run-${process.pid}-`));
  // The folder must be accessible for tests that run as another user.
  await chmod(folder, 0o711);
  process.env['TMPDIR'] = folder;
  return {
    folder,
    remove: async () => {
      if (before === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = before;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function removeAbandoned(common: string): void {
  for (const name of readdirSync(common)) {
    const pid = /^meiyu-run-(\d+)-/.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    rmSync(path.join(common, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
