import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';

import type { Asset } from '@meiyu/contract/asset/asset.schema';
import { beforeAll, expect, test } from 'vitest';

import { getUploadFolder } from '../../platform/asset/upload/upload-folder.ts';
import {
  makeBmpHeader,
  makeCompoundFile,
  makeDocx,
  makeVideo,
  makeForm,
  makePhoto,
  makePngHeader,
  makeWav,
  makeZip,
  sendForm,
} from '../../testing/asset-fixtures.ts';
import { insertPupil, insertSchool, signIn } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
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

async function listLeftFiles() {
  const store = path.join(context.config.dataDir, 'assets');
  return {
    arriving: readdirSync(getUploadFolder(context.config.dataDir)),
    stored: existsSync(store) ? readdirSync(store, { recursive: true }).length : 0,
    rows: (await db.selectFrom('assets').select('id').execute()).length,
  };
}

const cutInHalf = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const script = '<script>alert(1)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;
/** Builds a video with additional boxes in its index. */
const makeVideoWithBoxes = (more: Buffer) => {
  const videoBytes = Buffer.concat([makeVideo(), more]);
  const at = videoBytes.indexOf('moov') - 4;
  videoBytes.writeUInt32BE(videoBytes.length - at, at);
  return videoBytes;
};
const makeEntry = (name: string, bytes: Buffer | string = 'x') => ({ name, bytes });
const manyBoxes = Buffer.alloc(80_000, Buffer.from('\0\0\0\x08free', 'latin1'));
/** Builds a run-length encoded image whose runs return to their start. */
const makePackedBmp = () => {
  const head = makeBmpHeader(100, 100);
  head.writeUInt16LE(8, 28);
  head.writeUInt32LE(1, 30);
  return Buffer.concat([
    head,
    Buffer.alloc(1024),
    Buffer.alloc(10_000, Buffer.from([255, 0, 0, 0])),
  ]);
};
const makePackedPdf = (text: string, filter = '/FlateDecode') =>
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
  ['an HTML page', 'a.html', () => script, unknown],
  ['an SVG with a script', 'a.svg', () => svg, unknown],
  ['a program', 'a.exe', () => 'MZ', unknown],
  ['a name without an extension', 'photo', () => makePhoto(), unknown],
  ['an image declared as audio', 'a.jpg', () => makePhoto(), unknown, '2'],
  ['an HTML page named as an image', 'a.jpg', () => `<!doctype html>${script}`, mismatch],
  ['an SVG named as a PNG', 'a.png', () => svg, mismatch],
  ['an image named as audio', 'a.mp3', () => makePhoto(), mismatch],
  ['audio named as a video', 'a.mp4', () => makeWav(), mismatch],
  ['an image of an unsupported format', 'a.jpg', () => 'GIF89a', mismatch],
  [
    'an image after an HTML page',
    'a.jpg',
    async () => Buffer.concat([Buffer.from(script), await makePhoto()]),
    mismatch,
  ],
  ['a truncated image', 'a.jpg', async () => cutInHalf(await makePhoto()), broken],
  ['the first bytes of an image', 'a.jpg', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), broken],
  ['an image with a huge declared size', 'a.png', () => makePngHeader(60_000, 60_000), 300086],
  ['a BMP with a huge declared size', 'a.bmp', () => makeBmpHeader(100_000, 100_000), 300086],
  ['a BMP without pixels', 'a.bmp', () => makeBmpHeader(100, 100), broken],
  ['a BMP that takes long to decode', 'a.bmp', () => makePackedBmp(), unknown],
  ['a BMP of width 0', 'a.bmp', () => makeBmpHeader(0, 100), broken],
  ['a truncated video', 'a.mp4', () => cutInHalf(makeVideo()), broken],
  [
    'a video with other data after it',
    'a.mp4',
    () => Buffer.concat([makeVideo(), makeZip([])]),
    broken,
  ],
  ['the first bytes of a video', 'a.mp4', () => makeVideo().subarray(0, 20), broken],
  ['a video with very many boxes', 'a.mp4', () => makeVideoWithBoxes(manyBoxes), broken],
  ['a video of 0 seconds', 'a.mp4', () => makeVideo({ seconds: 0 }), broken],
  ['a video of two hours', 'a.mp4', () => makeVideo({ seconds: 7200 }), 300087],
  ['a video without a video track', 'a.mp4', () => makeVideo({ handler: 'soun' }), mismatch],
  ['a video in an unsupported format', 'a.avi', () => 'RIFF\0\0\0\0AVI LIST', 300088],
  [
    'random bytes after an MP3 header',
    'a.mp3',
    () => `ID3\u0003\0\0\0\0\0\0${'x'.repeat(5000)}`,
    broken,
  ],
  ['random bytes after an OGG header', 'a.ogg', () => `OggS\0${'x'.repeat(5000)}`, broken],
  ['truncated audio', 'a.wav', () => cutInHalf(makeWav()), broken],
  ['audio of 0 seconds', 'a.wav', () => makeWav(0), broken],
  ['an archive named as a document', 'a.docx', () => makeZip([makeEntry('a.txt')]), mismatch],
  [
    'an archive in an archive',
    'a.docx',
    () => makeZip([makeEntry('r', makeZip([makeEntry('r')]))]),
    mismatch,
  ],
  ['a truncated document', 'a.docx', () => cutInHalf(makeDocx()), broken],
  ['a document with macros', 'a.docx', () => makeDocx([makeEntry('word/vbaProject.bin')]), unsafe],
  [
    'a document that decompresses to a huge size',
    'a.docx',
    () => makeDocx([makeEntry('a', Buffer.alloc(20_000_000))]),
    unsafe,
  ],
  [
    'a document with a false decompressed size',
    'a.docx',
    () => makeDocx([{ ...makeEntry('a', Buffer.alloc(5_000_000)), claims: 10 }]),
    broken,
  ],
  [
    'a document with a larger declared size',
    'a.docx',
    () => makeDocx([{ ...makeEntry('a'), claims: 300_000_000 }]),
    unsafe,
  ],
  [
    'a document with two entries of one name',
    'a.docx',
    () => makeDocx([makeEntry('word/document.xml')]),
    unsafe,
  ],
  [
    'a document with a path outside the archive',
    'a.docx',
    () => makeDocx([makeEntry('../../evil.sh')]),
    broken,
  ],
  [
    'a document with thousands of parts',
    'a.docx',
    () => makeDocx(Array.from({ length: 2000 }, (_, n) => makeEntry(`a${n}`))),
    unsafe,
  ],
  [
    'an old document with macros',
    'a.doc',
    () => makeCompoundFile(['WordDocument', 'Macros']),
    unsafe,
  ],
  [
    'an old document with MACROS in capitals',
    'a.doc',
    () => makeCompoundFile(['WordDocument', 'MACROS']),
    unsafe,
  ],
  [
    'an old document with a field that starts a program',
    'a.doc',
    () => makeCompoundFile(['WordDocument'], '\x13 DDEAUTO c:\\\\cmd.exe x\x14\x15'),
    unsafe,
  ],
  [
    'an old document with an image on another computer',
    'a.doc',
    () => makeCompoundFile(['WordDocument'], '\x13INCLUDEPICTURE "\\\\\\\\host\\\\a.png"\x15'),
    300116,
  ],
  [
    'an old document with a field after many spaces',
    'a.doc',
    () => makeCompoundFile(['WordDocument'], `\x13${' '.repeat(505)}DDE x\x14\x15`),
    unsafe,
  ],
  [
    'an old document with a long field that starts a program',
    'a.doc',
    () => makeCompoundFile(['WordDocument'], `\x13DDE ${'x'.repeat(600)}\x14\x15`),
    unsafe,
  ],
  [
    'an old document with an embedded document',
    'a.doc',
    () =>
      Buffer.concat([
        makeCompoundFile(['WordDocument']),
        Buffer.from('\x13 RD "a.doc"\x15', 'latin1'),
      ]),
    300116,
  ],
  [
    'an old Office file that is not a document',
    'a.doc',
    () => makeCompoundFile(['Workbook']),
    broken,
  ],
  [
    'an old file with only the text WordDocument',
    'a.doc',
    () => makeCompoundFile(['Workbook'], 'WordDocument'),
    broken,
  ],
  ['a PDF with a script', 'a.pdf', () => '%PDF-1.7 /S /JavaScript /JS (x) %%EOF', unsafe],
  ['a PDF that starts a program', 'a.pdf', () => '%PDF-1.7 /S /Launch /F (cmd.exe) %%EOF', unsafe],
  [
    'a PDF with a script in an escaped name',
    'a.pdf',
    () => '%PDF-1.7 /J#61v#61Script %%EOF',
    unsafe,
  ],
  [
    'a PDF with a script in a compressed stream',
    'a.pdf',
    () => makePackedPdf('/S /JavaScript'),
    unsafe,
  ],
  [
    'a PDF with a stream that decompresses to a huge size',
    'a.pdf',
    () => makePackedPdf(' '.repeat(70_000_000)),
    uncheckable,
  ],
  [
    'a PDF with an unusual stream filter',
    'a.pdf',
    () => '%PDF-1.7 1 0 obj <</Type /ObjStm /Filter /ASCIIHexDecode>> stream\n2F %%EOF',
    uncheckable,
  ],
  ...['5 0 R', '[/FlateDecode 5 0 R]', '/FlateDecode /DecodeParms 5 0 R'].map(
    (filter): [string, string, () => Buffer, number] => [
      `a PDF with what is packed with the filter ${filter}`,
      'a.pdf',
      () => makePackedPdf('x', filter),
      uncheckable,
    ],
  ),
  [
    'a PDF with a stream with a predictor',
    'a.pdf',
    () => makePackedPdf('x', '/FlateDecode /DecodeParms <</Columns 4 /Predictor 12>>'),
    uncheckable,
  ],
  ['a truncated PDF', 'a.pdf', () => '%PDF-1.7 1 0 obj', broken],
  ['a PDF after an HTML page', 'a.pdf', () => `${script}%PDF-1.7 %%EOF`, mismatch],
  ['a text file with binary bytes', 'a.txt', () => Buffer.from([0x41, 0, 1, 2, 3]), mismatch],
  ['an image named as a text file', 'a.txt', () => makePhoto(), mismatch],
  ['nothing', 'a.jpg', () => '', 300080],
  ['a file above the size limit', 'a.jpg', () => Buffer.alloc(21 * 1024 * 1024), 300085],
])('refuses %s and stores nothing', async (_what, name, make, code, type) => {
  const before = await listLeftFiles();
  const reply = await upload(name, await make(), type);
  const body = reply.json<{ error_code: number; error_msg: string }>();
  expect(body).toMatchObject({ error_code: code, error_msg: expect.stringMatching(/[一-龥]/) });
  expect(await listLeftFiles()).toEqual({ ...before, arriving: [] });
});

test.each<[string, string, () => Buffer]>([
  [
    'an old document with the text Macros',
    'a.doc',
    () => makeCompoundFile(['WordDocument'], 'Macros'),
  ],
  [
    'an old document with an image whose bytes look like a field',
    'a.doc',
    () =>
      Buffer.concat([
        makeCompoundFile(['WordDocument']),
        Buffer.from('\x13rD \xd8\x01x\x07\x15', 'latin1'),
      ]),
  ],
  ['a PDF with compressed streams', 'a.pdf', () => makePackedPdf('/S /GoTo')],
  [
    'a PDF whose streams have a larger declared length',
    'a.pdf',
    () => makePackedPdf('/S /GoTo', '[ /FlateDecode ] /DecodeParms <</Predictor 1 /Columns 4>>'),
  ],
  ['a text file of several chunks', 'a.txt', () => Buffer.from('茉莉花'.repeat(50_000))],
])('accepts %s', async (_what, name, make) => {
  const reply = await upload(name, make());
  expect(reply.statusCode, reply.body).toBe(200);
});

test('removes hidden data inside and after an image', async () => {
  const photo = await makePhoto();
  const hidden = Buffer.from(`HIDDEN${script}`);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, hidden.length + 2]), hidden]);
  const value = Buffer.concat([
    photo.subarray(0, 2),
    comment,
    photo.subarray(2),
    makeZip([]),
    hidden,
  ]);
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
])('stores the file name %j as %j', async (given, name) => {
  const reply = await upload(given, makeWav());
  expect(reply.json()).toMatchObject({ name });
});

test('a file name cannot break out of the header', async () => {
  const { url } = (await upload("a'*(1)\u00e9;x.wav", makeWav())).json<Asset>();
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

const file = { field: 'data', name: 'a.wav', value: makeWav() };
test.each([
  ['no file', [{ field: 'type', value: '2' }], 300080],
  ['a file in another field', [{ ...file, field: 'other' }], 300080],
  ['two files', [file, file], 300001],
  ['an unknown type', [{ field: 'type', value: '4' }, file], 300001],
  ['an invalid module', [{ field: 'module', value: '-1' }, file], 300001],
  ['an invalid homework id', [{ field: 'hwId', value: '<b>' }, file], 300001],
  ['the field name __proto__', [{ field: '__proto__', value: '1' }, file], 300001],
])('refuses a form with %s', async (_what, parts, code) => {
  const before = await listLeftFiles();
  const reply = await sendForm(app, token, parts);
  expect(reply.json()).toMatchObject({ error_code: code });
  expect(await listLeftFiles()).toEqual(before);
});

test.each([
  ['that is truncated', (body: Buffer) => cutInHalf(body), undefined],
  ['with a boundary that is too long', (body: Buffer) => body, 'x'.repeat(71)],
])('refuses a form %s', async (_what, bend, boundary) => {
  const before = await listLeftFiles();
  const { payload, contentType } = makeForm([file]);
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
  expect(await listLeftFiles()).toEqual(before);
});
