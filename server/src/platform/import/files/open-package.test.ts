import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { writePackageFolder } from '../../../command/import/testing/package-folder.ts';
import { OperatorError } from '../../operator-error.ts';
import { createZip, type ZipEntrySource } from '../testing/zip-of.ts';
import { openPackage } from './open-package.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'meiyu-zip-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeZip(...entries: ZipEntrySource[]): string {
  const file = path.join(folder, 'package.zip');
  writeFileSync(file, createZip(entries));
  return file;
}

/** The word 作业 in the encoding GBK, in which Windows writes file names into archives. */
const gbk = Buffer.from([0xd7, 0xf7, 0xd2, 0xb5]);

test('lists the files of a zip without their common folder and without files of the operating system', async () => {
  const files = await openPackage(
    writeZip(
      { name: Buffer.concat([gbk, Buffer.from('\\manifest.json')]), content: '{}' },
      {
        name: Buffer.concat([gbk, Buffer.from('/homework/'), gbk, Buffer.from('.json')]),
        content: '[1]',
      },
      { name: Buffer.concat([gbk, Buffer.from('/')]) },
      { name: Buffer.concat([gbk, Buffer.from('/.DS_Store')]) },
      { name: '__MACOSX/._manifest.json' },
    ),
  );
  expect([...files.sizes]).toEqual([
    ['homework/作业.json', 3],
    ['manifest.json', 2],
  ]);
  expect((await files.read('homework/作业.json')).toString()).toBe('[1]');
  files.close();
});

test('reads a name marked as UTF-8 as UTF-8', async () => {
  const files = await openPackage(
    writeZip({ name: 'manifest.json' }, { name: 'homework/节奏.json', flags: 0x800 }),
  );
  expect([...files.sizes.keys()]).toEqual(['homework/节奏.json', 'manifest.json']);
  files.close();
});

test.each<[string, ZipEntrySource[], string]>([
  ['has a path that leads out', [{ name: '../evil.json' }], '不安全的文件名'],
  [
    'has a path that leads out with backslashes',
    [{ name: 'a\\..\\..\\evil.json' }],
    '不安全的文件名',
  ],
  ['has an absolute path', [{ name: '/etc/evil.json' }], '不安全的文件名'],
  ['has a path with a drive letter', [{ name: 'C:\\evil.json' }], '不安全的文件名'],
  ['contains a file twice', [{ name: 'a.json' }, { name: 'a.json' }], '有两个“a.json”'],
  ['is encrypted', [{ name: 'a.json', flags: 1 }], '加了密码'],
  ['unpacks to a thousand times its size', [{ name: 'a.csv', claimedSize: 500_000_000 }], '压缩率'],
  [
    'has too many files',
    Array.from({ length: 20_001 }, (_, index) => ({ name: `${index}` })),
    '文件太多',
  ],
])('refuses a zip that %s', async (_, entries, reason) => {
  await expect(openPackage(writeZip(...entries))).rejects.toThrow(reason);
});

test('refuses to read an entry that is longer than the archive declares', async () => {
  const files = await openPackage(
    writeZip({ name: 'manifest.json' }, { name: 'a.csv', content: 'abcdef', claimedSize: 3 }),
  );
  await expect(files.read('a.csv')).rejects.toThrow('压缩包里的 a.csv 读不出来');
  files.close();
});

test('refuses a path that is neither a folder nor a zip', async () => {
  const text = path.join(folder, 'a.txt');
  writeFileSync(text, 'hello');
  await expect(openPackage(text)).rejects.toThrow(OperatorError);
  await expect(openPackage(path.join(folder, 'nowhere'))).rejects.toThrow('找不到');
});

test('lists the files of a folder, but not the targets of symbolic links', async () => {
  const packageFolder = writePackageFolder();
  symlinkSync('/etc/hostname', path.join(packageFolder, 'support.json'));
  const files = await openPackage(packageFolder);
  expect([...files.sizes.keys()]).toContain('questions/mu.json');
  expect(files.sizes.has('support.json')).toBe(false);
});
