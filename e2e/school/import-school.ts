import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { withDatabase } from '../fixtures/database.ts';
import type { RunningServer } from '../fixtures/running-server.ts';
import { toGb18030 } from './gb18030.ts';
import {
  homework,
  listImportedPupils,
  media,
  questions,
  schoolCode,
  sheets,
} from './imported-school.ts';

const command = path.resolve(import.meta.dirname, '../../server/dist/meiyu.js');

/** Imports a package with the operator's command, and returns its output. The keys of `files` are paths in the package. */
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

/**
 * Gives accounts without a chosen password the password of another account, as if they had chosen it. The import itself would need
 * 0.2 s of the processor for each password.
 */
export async function givePassword(
  server: RunningServer,
  { school, from, to }: { school: string; from: string; to: readonly string[] },
): Promise<void> {
  await withDatabase(
    server,
    (sql) => sql`
      update users set password_hash = model.password_hash, must_change_password = false,
        password_source = 'holder', password_issued_at = null, password_expires_at = null
      from users model
      where model.school_id = ${school} and model.login_name = ${from}
        and users.school_id = ${school} and users.login_name = any(${[...to]})
        and users.password_source <> 'holder'`,
  );
}

/**
 * Imports the school of `imported-school.ts`. Then it records that the pupils have chosen their passwords, so that they need not change
 * them. The newcomers keep the default password.
 */
export async function importSchool(server: RunningServer): Promise<string> {
  const encodedSheets = Object.entries(sheets).map(([file, text]) => [file, toGb18030(text)]);
  const homeworkFiles = Object.entries(homework).map(([id, content]) => [
    `homework/${id}.json`,
    JSON.stringify(content),
  ]);
  const output = await importFiles(server, {
    ...Object.fromEntries(encodedSheets),
    ...media,
    'questions/own.json': JSON.stringify(questions),
    ...Object.fromEntries(homeworkFiles),
  });
  const [first, ...others] = listImportedPupils().map(({ number }) => number);
  if (first === undefined) throw new Error('The school has no pupils.');
  await givePassword(server, { school: schoolCode, from: first, to: [first, ...others] });
  return output;
}
