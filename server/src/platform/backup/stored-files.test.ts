import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { makeBackupFolder } from '../../testing/embedded-services.ts';
import { LowSpaceError } from './backup-error.ts';
import { BackupWriter } from './backup-writer.ts';
import { copyStoredFiles } from './stored-files.ts';

const root = makeBackupFolder();
mkdirSync(path.join(root, 'data/assets'), { recursive: true });
writeFileSync(path.join(root, 'data/assets/a.txt'), 'a');

async function addToBackup(name: string, mayLink: boolean): Promise<void> {
  const writer = await BackupWriter.create(path.join(root, name));
  const options = { mayLink, previous: null, spareBytes: Infinity, onFile: () => undefined };
  await copyStoredFiles(writer, path.join(root, 'data'), options);
}

test('does not copy a file if too little space would remain for the database', async () => {
  await expect(addToBackup('copied', false)).rejects.toThrow(LowSpaceError);
});

test('creates a hard link even if too little space would remain, because a link needs no space', async () => {
  await expect(addToBackup('linked', true)).resolves.toBeUndefined();
});
