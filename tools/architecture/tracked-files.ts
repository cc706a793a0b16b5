import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Every file that belongs to the project, or will with the next commit: what git tracks or would track.
 * Paths are relative to `root`, with forward slashes.
 */
export function trackedFiles(root: string): string[] {
  const listed = execFileSync(
    'git',
    // A checkout that belongs to somebody else, as in a container, is only read here.
    ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  return listed.split('\0').filter((file) => file !== '' && existsSync(path.join(root, file)));
}
