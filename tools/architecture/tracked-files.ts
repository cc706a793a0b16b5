import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Lists the files that git tracks, and new files that it does not ignore.
 * Paths are relative to `root`, with forward slashes.
 */
export function listTrackedFiles(root: string): string[] {
  const listed = execFileSync(
    'git',
    // In a container the checkout may belong to another user. Without this option git refuses to read it.
    ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  return listed.split('\0').filter((file) => file !== '' && existsSync(path.join(root, file)));
}
