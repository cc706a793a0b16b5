import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import type { RunningServer } from '../fixtures/server.ts';
import { toGb18030 } from './gb18030.ts';
import { homework, media, questions, sheets } from './own-school.ts';

const command = path.resolve(import.meta.dirname, '../../server/dist/meiyu.js');

/** Loads a package of these files, by their paths in it, by the operator's command; returns what the command said. */
export async function importFiles(
  { dataDir }: RunningServer,
  files: Readonly<Record<string, string | Buffer>>,
): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'meiyu-school-'));
  try {
    const manifest = JSON.stringify({ format: 'meiyu', version: 1 });
    for (const [file, content] of Object.entries({ 'manifest.json': manifest, ...files })) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), content);
    }
    const { stdout } = await promisify(execFile)(process.execPath, [command, 'import', folder], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
    return stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Loads the school of `own-school.ts`. */
export function importSchool(server: RunningServer): Promise<string> {
  const inGb18030 = Object.entries(sheets).map(([file, text]) => [file, toGb18030(text)]);
  const ofHomework = Object.entries(homework).map(([id, one]) => [
    `homework/${id}.json`,
    JSON.stringify(one),
  ]);
  return importFiles(server, {
    ...Object.fromEntries(inGb18030),
    ...media,
    'questions/own.json': JSON.stringify(questions),
    ...Object.fromEntries(ofHomework),
  });
}
