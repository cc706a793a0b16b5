import { beforeAll, expect, test } from 'vitest';

import { loadDivisions } from '../../features/school/divisions/load-divisions.ts';
import { formatFinding } from '../../platform/import/findings.ts';
import {
  makeCompoundFile,
  makeDocx,
  makeVideo,
  readMp3,
  makeZip,
} from '../../testing/asset-fixtures.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { importPackage } from './import-package.ts';
import { newQuestion, writePackageFolder } from './testing/package-folder.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);

beforeAll(() => loadDivisions(db));

async function load(question: object, media: Record<string, Buffer | string>, isDryRun = true) {
  const files = {
    'questions/mu.json': JSON.stringify([question]),
    ...Object.fromEntries(Object.entries(media).map(([name, bytes]) => [`media/${name}`, bytes])),
  };
  const { findings } = await importPackage(context, writePackageFolder(files), {
    isDryRun,
    progress: () => undefined,
  });
  return findings.faults.map(formatFinding);
}

const makeStem = (more: object) =>
  newQuestion('q1', { stem: { text: '看一看', images: [], ...more } });
const makePaper = (name: string) => ({ documents: [{ file: `media/${name}`, name: '歌词' }] });

const makeXlsx = () =>
  makeZip([
    { name: '[Content_Types].xml', bytes: '<Types/>' },
    { name: 'xl/workbook.xml', bytes: '<workbook/>' },
  ]);
const makeSvg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;
const makePdf = (inside = '') => `%PDF-1.7\n${inside}\n%%EOF`;

test.each<[string, object, Record<string, Buffer | string>]>([
  ['a video', { video: 'media/a.mp4' }, { 'a.mp4': makeVideo() }],
  [
    'a video with a poster',
    { video: { src: 'media/a.mp4', poster: 'media/a.svg' } },
    { 'a.mp4': makeVideo() },
  ],
  ['audio', { audio: 'media/a.mp3' }, { 'a.mp3': readMp3() }],
  ['a .docx document', makePaper('a.docx'), { 'a.docx': makeDocx() }],
  ['a .doc document', makePaper('a.doc'), { 'a.doc': makeCompoundFile(['WordDocument']) }],
  ['a PDF', makePaper('a.pdf'), { 'a.pdf': makePdf() }],
  ['sheets', makePaper('a.xlsx'), { 'a.xlsx': makeXlsx() }],
  ['an .xls sheet', makePaper('a.xls'), { 'a.xls': makeCompoundFile(['Workbook']) }],
  ['text', makePaper('a.txt'), { 'a.txt': '茉莉花' }],
  ['text in another encoding', makePaper('a.txt'), { 'a.txt': Buffer.from('dcd4c0f2bba8', 'hex') }],
])('a stem may have %s', async (_, more, media) => {
  expect(await load(makeStem(more), media)).toEqual([]);
});

test.each<[string, object, Record<string, Buffer | string>, string]>([
  [
    'a document with macros',
    makePaper('a.docx'),
    { 'a.docx': makeDocx([{ name: 'word/vbaProject.bin', bytes: 'x' }]) },
    'media/a.docx 文件里有宏、脚本等不安全的内容，或者加了密码',
  ],
  [
    'a .doc document with macros',
    makePaper('a.doc'),
    { 'a.doc': makeCompoundFile(['WordDocument', '_VBA_PROJECT']) },
    'media/a.doc 文件里有宏、脚本等不安全的内容，或者加了密码',
  ],
  [
    'a PDF with a script',
    makePaper('a.pdf'),
    { 'a.pdf': makePdf('/JavaScript (app.alert)') },
    'media/a.pdf 文件里有宏、脚本等不安全的内容，或者加了密码',
  ],
  [
    'a truncated PDF',
    makePaper('a.pdf'),
    { 'a.pdf': '%PDF-1.7\n1 0 obj' },
    'media/a.pdf 文件已损坏或不完整',
  ],
  [
    'a truncated document',
    makePaper('a.docx'),
    { 'a.docx': makeDocx().subarray(0, -30) },
    'media/a.docx 文件已损坏或不完整',
  ],
  [
    'a truncated video',
    { video: 'media/a.mp4' },
    { 'a.mp4': makeVideo().subarray(0, -100) },
    'media/a.mp4 文件已损坏或不完整',
  ],
  [
    'a video file without a video stream',
    { video: 'media/a.mp4' },
    { 'a.mp4': makeVideo({ handler: 'soun' }) },
    'media/a.mp4 内容不是 mp4',
  ],
  [
    'an archive named as a document',
    makePaper('a.docx'),
    { 'a.docx': makeZip([{ name: 'a.txt', bytes: 'x' }]) },
    'media/a.docx 内容不是 docx',
  ],
  ['a sheet named as a document', makePaper('a.docx'), { 'a.docx': makeXlsx() }, '内容不是 docx'],
  [
    'an image named as a PDF',
    makePaper('a.pdf'),
    { 'a.pdf': Buffer.from('89504e470d0a1a0a', 'hex') },
    'media/a.pdf 内容是 png，文件名却是 .pdf',
  ],
  [
    'a program named as text',
    makePaper('a.txt'),
    { 'a.txt': Buffer.from('4d5a0000', 'hex') },
    'media/a.txt 内容不是 txt',
  ],
  [
    'a web page named as a video',
    { video: 'media/a.mp4' },
    { 'a.mp4': '<html>' },
    'media/a.mp4 内容不是 mp4',
  ],
  [
    'a video in place of a document',
    makePaper('a.mp4'),
    { 'a.mp4': makeVideo() },
    'questions/mu.json:1:[0].stem.documents[0].file 这里应为文档，media/a.mp4 是视频',
  ],
  [
    'a document in place of an image',
    { images: ['media/a.pdf'] },
    { 'a.pdf': makePdf() },
    '这里应为图片，media/a.pdf 是文档',
  ],
  ['a program', makePaper('a.exe'), { 'a.exe': 'MZ' }, 'media/a.exe 不支持这种文件'],
  ['a missing document', makePaper('a.pdf'), {}, '数据包里没有文件 media/a.pdf'],
])('refuses %s', async (_, more, media, fault) => {
  const faults = await load(makeStem(more), media);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(fault);
});

test('refuses a video in an item of a sort question', async () => {
  const question = newQuestion('q1', {
    type: 'sort',
    options: [
      { id: 'A', video: 'media/a.mp4' },
      { id: 'B', text: '乙' },
    ],
    key: ['A', 'B'],
  });
  expect(await load(question, { 'a.mp4': makeVideo() })).not.toEqual([]);
});

test('stores a document with its size, which the author does not state', async () => {
  const explanation = {
    text: '见歌词',
    images: [],
    documents: [{ file: 'media/a.txt', name: '歌词', bytes: 7 }],
  };
  await load(newQuestion('q1', { explanation }), { 'a.txt': '茉莉花' }, false);
  const { content } = await db
    .selectFrom('question_versions')
    .select('content')
    .executeTakeFirstOrThrow();
  expect(content).toMatchObject({ explanation: { documents: [{ name: '歌词', bytes: 9 }] } });
});

test('marks images that are drawn in one ink, unless the package says otherwise', async () => {
  const question = newQuestion('q2', {
    type: 'single',
    stem: {
      text: '看一看',
      images: ['media/notes.svg', { src: 'media/red.svg', alt: '' }],
    },
    options: [
      { id: 'A', image: 'media/notes.svg' },
      { id: 'B', image: 'media/notes.svg', ink: false },
      { id: 'C', image: 'media/red.svg', ink: true },
    ],
    key: 'A',
  });
  const media = {
    'notes.svg': makeSvg('<path d="M0 0h9" fill="#221e2d"/>'),
    'red.svg': makeSvg('<path d="M0 0h9" fill="#c0341d"/>'),
  };
  expect(await load(question, media, false)).toEqual([]);
  const { content } = await db
    .selectFrom('question_versions')
    .select('content')
    .where('question_id', '=', 'q2')
    .executeTakeFirstOrThrow();
  expect(content).toMatchObject({
    stem: { images: [{ ink: true }, { alt: '' }] },
    options: [{ ink: true }, { ink: false }, { ink: true }],
  });
  expect(JSON.stringify(content).match(/ink/g)).toHaveLength(4);
});
