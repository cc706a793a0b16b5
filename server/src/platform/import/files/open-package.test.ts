import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { packageFolder } from '../../../command/import/testing/package-folder.ts';
import { OperatorError } from '../../operator-error.ts';
import { zipOf, type ZipEntrySource } from '../testing/zip-of.ts';
import { openPackage } from './open-package.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'meiyu-zip-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function zipFile(...entries: ZipEntrySource[]): string {
  const file = path.join(folder, 'package.zip');
  writeFileSync(file, zipOf(entries));
  return file;
}

/** 作业 in GBK, as Windows writes it into archives. */
const gbk = Buffer.from([0xd7, 0xf7, 0xd2, 0xb5]);

test('a zip shows its files without the folder around them and without leftovers', async () => {
  const files = await openPackage(
    zipFile(
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

test('a name marked UTF-8 is read as UTF-8', async () => {
  const files = await openPackage(
    zipFile({ name: 'manifest.json' }, { name: 'homework/节奏.json', flags: 0x800 }),
  );
  expect([...files.sizes.keys()]).toEqual(['homework/节奏.json', 'manifest.json']);
  files.close();
});

test.each<[string, ZipEntrySource[], string]>([
  ['leads out', [{ name: '../evil.json' }], '不安全的文件名'],
  ['leads out by backslashes', [{ name: 'a\\..\\..\\evil.json' }], '不安全的文件名'],
  ['starts at the root', [{ name: '/etc/evil.json' }], '不安全的文件名'],
  ['starts at a drive', [{ name: 'C:\\evil.json' }], '不安全的文件名'],
  ['holds a file twice', [{ name: 'a.json' }, { name: 'a.json' }], '有两个“a.json”'],
  ['is encrypted', [{ name: 'a.json', flags: 1 }], '加了密码'],
  ['unpacks to a thousand times its size', [{ name: 'a.csv', claimedSize: 500_000_000 }], '压缩率'],
  [
    'has too many files',
    Array.from({ length: 20_001 }, (_, index) => ({ name: `${index}` })),
    '文件太多',
  ],
])('a zip that %s is refused', async (_, entries, reason) => {
  await expect(openPackage(zipFile(...entries))).rejects.toThrow(reason);
});

test('an entry longer than the archive says is refused when read', async () => {
  const files = await openPackage(
    zipFile({ name: 'manifest.json' }, { name: 'a.csv', content: 'abcdef', claimedSize: 3 }),
  );
  await expect(files.read('a.csv')).rejects.toThrow('压缩包里的 a.csv 读不出来');
  files.close();
});

test('what is neither folder nor zip is refused', async () => {
  const text = path.join(folder, 'a.txt');
  writeFileSync(text, 'hello');
  await expect(openPackage(text)).rejects.toThrow(OperatorError);
  await expect(openPackage(path.join(folder, 'nowhere'))).rejects.toThrow('找不到');
});

test('a folder shows its files, and nothing that a link leads to', async () => {
  const place = packageFolder();
  symlinkSync('/etc/hostname', path.join(place, 'support.json'));
  const files = await openPackage(place);
  expect([...files.sizes.keys()]).toContain('questions/mu.json');
  expect(files.sizes.has('support.json')).toBe(false);
});
