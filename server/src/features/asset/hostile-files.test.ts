import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';

import type { Asset } from '@meiyu/contract/asset/asset.schema';
import { beforeAll, expect, test } from 'vitest';

import { getUploadFolder } from '../../platform/asset/upload/upload-folder.ts';
import {
  aBmpHeader,
  aCompound,
  aDocx,
  makeVideo,
  aForm,
  aPhoto,
  aPngHeader,
  aWav,
  aZip,
  sendForm,
} from '../../testing/asset-fixtures.ts';
import { insertPupil, insertSchool, signIn } from '../../testing/school-fixtures.ts';
import { testApp, testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db } = await testDatabase();
const context = testContext(db);
const app = await testApp(context);
let token = '';

beforeAll(async () => {
  await insertSchool(context, 'A', [{ grade: 5, klass: 1 }]);
  await insertPupil(context, 'A', { number: '1' });
  token = await signIn(app, 'A', '1');
});

const upload = (name: string, value: Buffer | string, type?: string) =>
  sendForm(app, token, [
    ...(type === undefined ? [] : [{ field: 'type', value: type }]),
    { field: 'data', name, value },
  ]);

async function leftBehind() {
  const store = path.join(context.config.dataDir, 'assets');
  return {
    arriving: readdirSync(getUploadFolder(context.config.dataDir)),
    stored: existsSync(store) ? readdirSync(store, { recursive: true }).length : 0,
    rows: (await db.selectFrom('assets').select('id').execute()).length,
  };
}

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const script = '<script>alert(1)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;
/** A video with more boxes in its index. */
const filmWith = (more: Buffer) => {
  const whole = Buffer.concat([film(), more]);
  const at = whole.indexOf('moov') - 4;
  whole.writeUInt32BE(whole.length - at, at);
  return whole;
};
const entry = (name: string, bytes: Buffer | string = 'x') => ({ name, bytes });
const film = () => makeVideo();
const manyBoxes = Buffer.alloc(80_000, Buffer.from('\0\0\0\x08free', 'latin1'));
/** Runs that go back to where they began. */
const packedBmp = () => {
  const head = aBmpHeader(100, 100);
  head.writeUInt16LE(8, 28);
  head.writeUInt32LE(1, 30);
  return Buffer.concat([
    head,
    Buffer.alloc(1024),
    Buffer.alloc(10_000, Buffer.from([255, 0, 0, 0])),
  ]);
};
const packedPdf = (text: string, filter = '/FlateDecode') =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj <</Type /ObjStm /Filter ${filter}>> stream\r\n`),
    deflateSync(text),
    Buffer.from('\nendstream %%EOF'),
  ]);

const unknown = 300081;
const mismatch = 300082;
const broken = 300083;
const unsafe = 300084;
const uncheckable = 300115;

test.each<[string, string, () => Buffer | string | Promise<Buffer>, number, string?]>([
  ['a page', 'a.html', () => script, unknown],
  ['a drawing with a script', 'a.svg', () => svg, unknown],
  ['a program', 'a.exe', () => 'MZ', unknown],
  ['a name without an end', 'photo', () => aPhoto(), unknown],
  ['a picture said to be a sound', 'a.jpg', () => aPhoto(), unknown, '2'],
  ['a page named as a picture', 'a.jpg', () => `<!doctype html>${script}`, mismatch],
  ['a drawing named as a picture', 'a.png', () => svg, mismatch],
  ['a picture named as a sound', 'a.mp3', () => aPhoto(), mismatch],
  ['a sound named as a film', 'a.mp4', () => aWav(), mismatch],
  ['a picture of a kind that is not taken', 'a.jpg', () => 'GIF89a', mismatch],
  [
    'a picture behind a page',
    'a.jpg',
    async () => Buffer.concat([Buffer.from(script), await aPhoto()]),
    mismatch,
  ],
  ['a picture cut off', 'a.jpg', async () => half(await aPhoto()), broken],
  ['the beginning of a picture', 'a.jpg', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), broken],
  ['a picture that says it is huge', 'a.png', () => aPngHeader(60_000, 60_000), 300086],
  ['a BMP that says it is huge', 'a.bmp', () => aBmpHeader(100_000, 100_000), 300086],
  ['a BMP without its picture', 'a.bmp', () => aBmpHeader(100, 100), broken],
  ['a BMP that would keep us busy', 'a.bmp', () => packedBmp(), unknown],
  ['a BMP of no size', 'a.bmp', () => aBmpHeader(0, 100), broken],
  ['a film cut off', 'a.mp4', () => half(film()), broken],
  ['a film with something behind it', 'a.mp4', () => Buffer.concat([film(), aZip([])]), broken],
  ['the beginning of a film', 'a.mp4', () => film().subarray(0, 20), broken],
  ['a film of boxes without end', 'a.mp4', () => filmWith(manyBoxes), broken],
  ['a film of no length', 'a.mp4', () => makeVideo({ seconds: 0 }), broken],
  ['a film that lasts for hours', 'a.mp4', () => makeVideo({ seconds: 7200 }), 300087],
  ['a film without pictures', 'a.mp4', () => makeVideo({ handler: 'soun' }), mismatch],
  ['a film that nobody here can read', 'a.avi', () => 'RIFF\0\0\0\0AVI LIST', 300088],
  ['noise named as a sound', 'a.mp3', () => `ID3\u0003\0\0\0\0\0\0${'x'.repeat(5000)}`, broken],
  ['noise behind the sign of a sound', 'a.ogg', () => `OggS\0${'x'.repeat(5000)}`, broken],
  ['a sound cut off', 'a.wav', () => half(aWav()), broken],
  ['a sound of no length', 'a.wav', () => aWav(0), broken],
  ['an archive named as a document', 'a.docx', () => aZip([entry('a.txt')]), mismatch],
  ['an archive in an archive', 'a.docx', () => aZip([entry('r', aZip([entry('r')]))]), mismatch],
  ['a document cut off', 'a.docx', () => half(aDocx()), broken],
  ['a document with macros', 'a.docx', () => aDocx([entry('word/vbaProject.bin')]), unsafe],
  [
    'a document that unfolds to very much',
    'a.docx',
    () => aDocx([entry('a', Buffer.alloc(20_000_000))]),
    unsafe,
  ],
  [
    'one that hides how much',
    'a.docx',
    () => aDocx([{ ...entry('a', Buffer.alloc(5_000_000)), claims: 10 }]),
    broken,
  ],
  [
    'one that says it is more',
    'a.docx',
    () => aDocx([{ ...entry('a'), claims: 300_000_000 }]),
    unsafe,
  ],
  ['one with two of a name', 'a.docx', () => aDocx([entry('word/document.xml')]), unsafe],
  ['one that leads out of itself', 'a.docx', () => aDocx([entry('../../evil.sh')]), broken],
  [
    'one of thousands of parts',
    'a.docx',
    () => aDocx(Array.from({ length: 2000 }, (_, n) => entry(`a${n}`))),
    unsafe,
  ],
  ['an old document with macros', 'a.doc', () => aCompound(['WordDocument', 'Macros']), unsafe],
  ['an old one with MACROS', 'a.doc', () => aCompound(['WordDocument', 'MACROS']), unsafe],
  [
    'an old document with a field that starts a program',
    'a.doc',
    () => aCompound(['WordDocument'], '\x13 DDEAUTO c:\\\\cmd.exe x\x14\x15'),
    unsafe,
  ],
  [
    'an old document with an image of another computer',
    'a.doc',
    () => aCompound(['WordDocument'], '\x13INCLUDEPICTURE "\\\\\\\\host\\\\a.png"\x15'),
    300116,
  ],
  [
    'an old document with a field behind much space',
    'a.doc',
    () => aCompound(['WordDocument'], `\x13${' '.repeat(505)}DDE x\x14\x15`),
    unsafe,
  ],
  [
    'an old document with a long field that starts a program',
    'a.doc',
    () => aCompound(['WordDocument'], `\x13DDE ${'x'.repeat(600)}\x14\x15`),
    unsafe,
  ],
  [
    'an old document with another one in it',
    'a.doc',
    () =>
      Buffer.concat([aCompound(['WordDocument']), Buffer.from('\x13 RD "a.doc"\x15', 'latin1')]),
    300116,
  ],
  ['an old file that is no document', 'a.doc', () => aCompound(['Workbook']), broken],
  ['one that only speaks of it', 'a.doc', () => aCompound(['Workbook'], 'WordDocument'), broken],
  ['a PDF with a script', 'a.pdf', () => '%PDF-1.7 /S /JavaScript /JS (x) %%EOF', unsafe],
  ['a PDF that starts a program', 'a.pdf', () => '%PDF-1.7 /S /Launch /F (cmd.exe) %%EOF', unsafe],
  [
    'a PDF with a script written otherwise',
    'a.pdf',
    () => '%PDF-1.7 /J#61v#61Script %%EOF',
    unsafe,
  ],
  ['a PDF with a script in what is packed', 'a.pdf', () => packedPdf('/S /JavaScript'), unsafe],
  [
    'a PDF with too much in what is packed',
    'a.pdf',
    () => packedPdf(' '.repeat(70_000_000)),
    uncheckable,
  ],
  [
    'a PDF with what is packed in an unusual way',
    'a.pdf',
    () => '%PDF-1.7 1 0 obj <</Type /ObjStm /Filter /ASCIIHexDecode>> stream\n2F %%EOF',
    uncheckable,
  ],
  ...['5 0 R', '[/FlateDecode 5 0 R]', '/FlateDecode /DecodeParms 5 0 R'].map(
    (filter): [string, string, () => Buffer, number] => [
      `a PDF with what is packed with the filter ${filter}`,
      'a.pdf',
      () => packedPdf('x', filter),
      uncheckable,
    ],
  ),
  [
    'a PDF with what is packed by differences',
    'a.pdf',
    () => packedPdf('x', '/FlateDecode /DecodeParms <</Columns 4 /Predictor 12>>'),
    uncheckable,
  ],
  ['a PDF cut off', 'a.pdf', () => '%PDF-1.7 1 0 obj', broken],
  ['a PDF behind a page', 'a.pdf', () => `${script}%PDF-1.7 %%EOF`, mismatch],
  ['a text that is none', 'a.txt', () => Buffer.from([0x41, 0, 1, 2, 3]), mismatch],
  ['a picture named as a text', 'a.txt', () => aPhoto(), mismatch],
  ['nothing', 'a.jpg', () => '', 300080],
  ['too much', 'a.jpg', () => Buffer.alloc(21 * 1024 * 1024), 300085],
])('%s is refused, and nothing of it is left', async (_what, name, make, code, type) => {
  const before = await leftBehind();
  const reply = await upload(name, await make(), type);
  const body = reply.json<{ error_code: number; error_msg: string }>();
  expect(body).toMatchObject({ error_code: code, error_msg: expect.stringMatching(/[一-龥]/) });
  expect(await leftBehind()).toEqual({ ...before, arriving: [] });
});

test.each<[string, string, () => Buffer]>([
  ['an old document that speaks of macros', 'a.doc', () => aCompound(['WordDocument'], 'Macros')],
  [
    'an old document with a picture whose bytes look like a field',
    'a.doc',
    () =>
      Buffer.concat([
        aCompound(['WordDocument']),
        Buffer.from('\x13rD \xd8\x01x\x07\x15', 'latin1'),
      ]),
  ],
  ['a PDF with packed parts', 'a.pdf', () => packedPdf('/S /GoTo')],
  [
    'a PDF whose packed parts say more',
    'a.pdf',
    () => packedPdf('/S /GoTo', '[ /FlateDecode ] /DecodeParms <</Predictor 1 /Columns 4>>'),
  ],
  ['a text of many parts', 'a.txt', () => Buffer.from('茉莉花'.repeat(50_000))],
])('%s is taken', async (_what, name, make) => {
  const reply = await upload(name, make());
  expect(reply.statusCode, reply.body).toBe(200);
});

test('removes hidden data inside and after an image', async () => {
  const photo = await aPhoto();
  const hidden = Buffer.from(`HIDDEN${script}`);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, hidden.length + 2]), hidden]);
  const value = Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2), aZip([]), hidden]);
  const reply = await upload('a.jpg', value);
  expect(reply.statusCode, reply.body).toBe(200);
  const { rawPayload } = await app.inject(reply.json<Asset>().url);
  expect(rawPayload.includes('HIDDEN')).toBe(false);
});

test.each([
  ['../../../etc/passwd.wav', 'passwd.wav'],
  ['C:\\\\Users\\\\me\\\\a.wav', 'a.wav'],
  ['..wav', '..wav'],
  ['a\u202egpj.wav', 'agpj.wav'],
  ['a\u200fb\u2028c\u0085d\ufeff.wav', 'abcd.wav'],
  [`${'长'.repeat(300)}.wav`, `${'长'.repeat(196)}.wav`],
])('a file named %j is kept as %j', async (given, name) => {
  const reply = await upload(given, aWav());
  expect(reply.json()).toMatchObject({ name });
});

test('a file name cannot break out of the header', async () => {
  const { url } = (await upload("a'*(1)\u00e9;x.wav", aWav())).json<Asset>();
  const { headers } = await app.inject(url);
  expect(headers['content-disposition']).toBe(
    "inline; filename*=UTF-8''a%27%2A%281%29%C3%A9%3Bx.wav",
  );
});

test('a document is always downloaded, not shown', async () => {
  const { url } = (await upload('a.txt', script)).json<Asset>();
  const { headers } = await app.inject(url);
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment;/),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
});

const file = { field: 'data', name: 'a.wav', value: aWav() };
test.each([
  ['no file', [{ field: 'type', value: '2' }], 300080],
  ['a file in another field', [{ ...file, field: 'other' }], 300080],
  ['two files', [file, file], 300001],
  ['a type that is none', [{ field: 'type', value: '4' }, file], 300001],
  ['a module that is none', [{ field: 'module', value: '-1' }, file], 300001],
  ['a homework that is none', [{ field: 'hwId', value: '<b>' }, file], 300001],
  ['a name of the machine’s own', [{ field: '__proto__', value: '1' }, file], 300001],
])('a form with %s is refused', async (_what, parts, code) => {
  const before = await leftBehind();
  const reply = await sendForm(app, token, parts);
  expect(reply.json()).toMatchObject({ error_code: code });
  expect(await leftBehind()).toEqual(before);
});

test.each([
  ['cut off', (body: Buffer) => half(body), undefined],
  ['with a separator that is too long', (body: Buffer) => body, 'x'.repeat(71)],
])('a form %s is refused', async (_what, bend, boundary) => {
  const before = await leftBehind();
  const { payload, contentType } = aForm([file]);
  const reply = await app.inject({
    method: 'POST',
    url: '/v2/assets',
    headers: {
      authorization: token,
      'content-type':
        boundary === undefined ? contentType : `multipart/form-data; boundary=${boundary}`,
    },
    payload: bend(payload),
  });
  expect(reply.json()).toMatchObject({ error_code: 300001 });
  expect(await leftBehind()).toEqual(before);
});
