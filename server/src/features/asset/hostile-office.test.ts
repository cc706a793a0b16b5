import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';

import type { Asset } from '@meiyu/contract/asset/asset.schema';
import { beforeAll, expect, test } from 'vitest';

import {
  visitEntries,
  openEntry,
  openZip,
} from '../../platform/asset/checks/office/zip-entries.ts';
import { getUploadFolder } from '../../platform/asset/upload/upload-folder.ts';
import { makeDocx, makeZip, sendForm } from '../../testing/asset-fixtures.ts';
import { insertPupil, insertSchool, signIn } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
const { dataDir } = context.config;
let token = '';

beforeAll(async () => {
  await insertSchool(context, 'A', [{ grade: 5, klass: 1 }]);
  await insertPupil(context, 'A', { number: '1' });
  token = await signIn(app, 'A', '1');
});

const upload = (value: Buffer) => sendForm(app, token, [{ field: 'data', name: 'a.docx', value }]);

const broken = 300083;
const unsafe = 300084;
const linked = 300116;

const entry = (name: string, bytes: Buffer | string = 'x') => ({ name, bytes });
const buildRelation = (type: string, target: string) =>
  `<Relationships><Relationship Id="r" Target="${target}" TargetMode="External" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}"/></Relationships>`;
const relations = 'word/_rels/settings.xml.rels';

const buildFieldInstruction = (text: string) => `<w:instrText>${text}</w:instrText>`;
const begin = '<w:fldChar w:fldCharType="begin"/>';
const end = '<w:fldChar w:fldCharType="end"/>';
const buildField = (...pieces: string[]) =>
  `<w:r>${begin}${pieces.map((piece) => buildFieldInstruction(piece)).join('<w:t/>')}${end}</w:r>`;
const fields: readonly (readonly [instr: string, refusal: number])[] = [
  ['DDE excel a b', unsafe],
  ['ddeauto c:\\\\cmd.exe x', unsafe],
  ['INCLUDETEXT "C:\\\\secret.txt"', linked],
  ['INCLUDEPICTURE "https://example.com/a.png" \\d', linked],
  ['INCLUDEPICTURE \\d "\\\\\\\\host\\\\share\\\\a.png"', linked],
  ['IMPORT "file://host/a.png"', linked],
  ['DATABASE \\d "x"', linked],
];

test.each<[string, () => Buffer, number]>([
  [
    'a document whose macros have an unusual file name',
    () =>
      makeDocx([entry('word/_rels/document.xml.rels', buildRelation('vbaProject', 'evil.bin'))]),
    unsafe,
  ],
  [
    'a document with a template that only an XML reader finds',
    () =>
      makeDocx([entry(relations, buildRelation('attached&#84;emplate', 'http://example.com/a'))]),
    linked,
  ],
  [
    'a document with a resource on a network share',
    () => makeDocx([entry(relations, buildRelation('oleObject', 'file:////server/share/a'))]),
    linked,
  ],
  [
    'a document with an image on another computer',
    () =>
      makeDocx([
        entry('word/_rels/document.xml.rels', buildRelation('image', 'file://\\\\host\\share')),
      ]),
    linked,
  ],
  [
    'a document with an external image that is declared internal',
    () =>
      makeDocx([
        entry(
          'word/_rels/document.xml.rels',
          buildRelation('image', 'https://example.com/a.png').replace('External', 'Internal'),
        ),
      ]),
    linked,
  ],
  ['a document with controls', () => makeDocx([entry('word/activeX/activeX1.xml')]), unsafe],
  ...fields.map(([instr, refusal]): [string, () => Buffer, number] => [
    `a document with the field ${instr}`,
    () => makeDocx([entry('word/header1.xml', buildField(instr))]),
    refusal,
  ]),
  [
    'a document with a field split into many runs',
    () => makeDocx([entry('word/header1.xml', buildField('DD', 'EAU', 'TO c:\\\\cmd.exe'))]),
    unsafe,
  ],
  [
    'a document with a field whose name comes from another field',
    () =>
      makeDocx([
        entry(
          'word/a.bin',
          `<a>${begin}${buildField('QUOTE 68 68 69')}${buildFieldInstruction(' x')}</a>`,
        ),
      ]),
    unsafe,
  ],
  [
    'a document with a field whose address comes from another field',
    () =>
      makeDocx([
        entry(
          'word/a.xml',
          `<a>${begin}${buildFieldInstruction('INCLUDEPICTURE ')}${buildField('QUOTE 104')}${end}</a>`,
        ),
      ]),
    linked,
  ],
  [
    'a document with a field whose name comes partly from another field',
    () =>
      makeDocx([
        entry(
          'word/a.xml',
          `<a>${begin}${buildFieldInstruction('D')}${buildField('QUOTE 68')}${buildFieldInstruction('E a')}${end}</a>`,
        ),
      ]),
    unsafe,
  ],
  [
    'a document with a field that is written as text',
    () =>
      makeDocx([
        entry(
          'word/a.xml',
          `<a>${begin}<w:t>DD</w:t><x:t> </x:t><w:t>E</w:t><w:t> a b</w:t>${end}</a>`,
        ),
      ]),
    unsafe,
  ],
  [
    'a document with a field after many spaces',
    () => makeDocx([entry('word/a.xml', buildField(`${' '.repeat(5000)}DDE a b`))]),
    unsafe,
  ],
  [
    'a document with an address after many spaces',
    () =>
      makeDocx([
        entry('word/a.xml', buildField('INCLUDEPICTURE', ' '.repeat(5000), '"http://a.cn/a"')),
      ]),
    linked,
  ],
  [
    'a document with an address after many words',
    () =>
      makeDocx([
        entry('word/a.xml', buildField(`INCLUDEPICTURE ${'\\d '.repeat(2000)}"http://a.cn/a"`)),
      ]),
    linked,
  ],
  [
    'a document with an element within a field that office programs ignore',
    () =>
      makeDocx([
        entry(
          'word/a.xml',
          `<a>${begin}${buildFieldInstruction('DD')}<x:instrText> </x:instrText>${buildFieldInstruction('E a')}${end}</a>`,
        ),
      ]),
    unsafe,
  ],
  [
    'a document with an element of another namespace within a field',
    () =>
      makeDocx([
        entry(
          'word/a.xml',
          '<a xmlns="w"><fldChar fldCharType="begin"/><fldChar xmlns="x" fldCharType="separate"/><instrText>DDE a</instrText></a>',
        ),
      ]),
    unsafe,
  ],
  [
    'a document with an attribute that office programs ignore',
    () => makeDocx([entry('word/a.xml', '<w:fldSimple w:instr="DDE a b" x:instr="PAGE"/>')]),
    unsafe,
  ],
  [
    'a document with an image that is declared a hyperlink',
    () =>
      makeDocx([
        entry('word/a.xml', '<a:blip r:link="r"/>'),
        entry('word/_rels/a.xml.rels', buildRelation('hyperlink', 'https://example.com/a.png')),
      ]),
    linked,
  ],
  [
    'a document with a simple field',
    () => makeDocx([entry('word/a.xml', '<w:fldSimple w:instr="dde x y"/>')]),
    unsafe,
  ],
  [
    'a document with a VML image on another computer',
    () => makeDocx([entry('word/a.xml', '<v:imagedata src="http://example.com/a.png"/>')]),
    linked,
  ],
  [
    'a document in an unknown encoding',
    () =>
      makeDocx([
        { name: 'a.rels', bytes: '<?xml version="1.0" encoding="IBM037"?><Relationships/>' },
      ]),
    broken,
  ],
  [
    'a document with a part that office programs read differently',
    () =>
      makeZip([
        entry(
          '[Content_Types].xml',
          '<Types><Override PartName="/word/b.bin" ContentType="application/x+xml"/></Types>',
        ),
        entry('word/document.xml', '<a/>'),
        entry('word/b.bin', Buffer.from([0x4c, 0x6f, 0xa7, 0x94])),
      ]),
    broken,
  ],
])('refuses %s and stores nothing', async (_what, make, code) => {
  const reply = await upload(make());
  expect(reply.json()).toMatchObject({ error_code: code, error_msg: expect.any(String) });
  expect(readdirSync(getUploadFolder(dataDir))).toEqual([]);
  expect(existsSync(path.join(dataDir, 'assets'))).toBe(false);
});

test('accepts a document with its own links, fields and images', async () => {
  const reply = await upload(
    makeDocx([
      entry('word/_rels/document.xml.rels', buildRelation('hyperlink', 'http://example.com/')),
      entry('word/document2.xml', '<a><w:hyperlink r:id="r"/><w:t>a</w:t></a>'),
      entry('word/_rels/document2.xml.rels', buildRelation('hyperlink', 'http://example.com/')),
      entry(
        'word/header3.xml',
        `<a>${begin}${buildFieldInstruction('=')}${buildField('PAGE')}${buildFieldInstruction('-1')}${end}</a>`,
      ),
      entry(
        'word/header1.xml',
        `<a>${buildField('PAGE')}${buildField('HYPERLINK "http://a.cn"')}</a>`,
      ),
      entry(
        'word/header2.xml',
        buildField('INCLUDEPICTURE "C:\\\\Temp\\\\a.png" \\* MERGEFORMATINET'),
      ),
      entry('word/media/a.svg', '<!DOCTYPE svg PUBLIC "a" "b"><svg onload="a()"/><p>'),
    ]),
  );
  expect(reply.statusCode, reply.body).toBe(200);
});

test.each([
  ['on the author’s disk', 'file:///C:\\Users\\a\\Normal.dotm', 'utf8'],
  ['on another computer', 'https://example.com/a.dotm', 'utf8'],
  ['on another computer, with character references', '&#104;ttps://example.com/a.dotm', 'utf16le'],
] as const)('a document loses its template %s', async (_what, target, encoding) => {
  const settings =
    '<w:settings><w:attachedTemplate r:id="r"/><w:zoom w:percent="100"/></w:settings>';
  const value = makeDocx([
    entry(relations, Buffer.from(buildRelation('attachedTemplate', target), encoding)),
    entry('word/settings.xml', settings),
  ]);
  const reply = await upload(value);
  expect(reply.statusCode, reply.body).toBe(200);
  const asset = reply.json<Asset>();
  const { rawPayload } = await app.inject(asset.url);
  expect(rawPayload.length).toBe(asset.bytes);
  expect(await readParts(rawPayload)).toEqual({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': '<w:document>合唱心得</w:document>',
    [relations]: expect.stringMatching(/<Relationships><\/Relationships>$/),
    'word/settings.xml': '<w:settings><w:zoom w:percent="100"/></w:settings>',
  });
});

/** Reads the parts of an archive, by name. */
async function readParts(bytes: Buffer): Promise<Record<string, string>> {
  const file = path.join(dataDir, 'read.zip');
  writeFileSync(file, bytes);
  const zip = await openZip(file);
  const parts: Record<string, string> = {};
  await visitEntries(zip, async (one) => {
    parts[one.fileName] = await readText(await openEntry(zip, one));
  });
  zip.close();
  return parts;
}
