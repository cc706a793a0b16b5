import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import type { RunningServer } from '../fixtures/server.ts';
import { toGb18030 } from './gb18030.ts';
import { homework, media, questions, sheets } from './own-school.ts';

const command = path.resolve(import.meta.dirname, '../../server/dist/meiyu.js');

/** Loads the school of `own-school.ts` by the operator's command; returns what the command said. */
export async function importSchool({ dataDir }: RunningServer): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'meiyu-school-'));
  try {
    writePackage(folder);
    const { stdout } = await promisify(execFile)(process.execPath, [command, 'import', folder], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
    return stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writePackage(folder: string): void {
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  };
  write('manifest.json', JSON.stringify({ format: 'meiyu', version: 1 }));
  for (const [file, text] of Object.entries(sheets)) write(file, toGb18030(text));
  for (const [file, text] of Object.entries(media)) write(file, text);
  write('questions/own.json', JSON.stringify(questions));
  for (const [id, one] of Object.entries(homework))
    write(`homework/${id}.json`, JSON.stringify(one));
}
