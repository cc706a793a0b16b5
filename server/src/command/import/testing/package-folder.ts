import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll } from 'vitest';

/** The files of a small valid package: one school, a teacher, two pupils, a question, a homework. */
export const validPackage = {
  'manifest.json': '{ "format": "meiyu", "version": 1 }',
  'schools.csv': '学校标识码,学校名称,区划代码,学段,学年\nS1,第一小学,330106,小学,2026\n',
  'teachers.csv': '学校标识码,工号,姓名,任教\nS1,T1,沈老师,音乐:五年级1班\n',
  'students.csv':
    '学校标识码,学号,姓名,性别,年级,班级,手机号,状态\nS1,01,林小满,女,五年级,1班,,\nS1,02,王梓睿,男,5,1,,\n',
  'questions/mu.json': JSON.stringify([newQuestion('q1')]),
  'homework/h1.json': JSON.stringify(newHomework()),
  'media/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

/** Builds a question that shows media/a.svg. */
export function newQuestion(id: string, more: Record<string, unknown> = {}): object {
  return {
    id,
    type: 'single',
    subject: 'mu',
    grade: 5,
    unit: 1,
    difficulty: 2,
    score: 5,
    stem: { text: '几拍？', images: ['media/a.svg'] },
    options: [
      { id: 'A', text: '一拍' },
      { id: 'B', text: '两拍' },
    ],
    key: 'B',
    ...more,
  };
}

export function newHomework(more: Record<string, unknown> = {}): object {
  return {
    id: 'h1',
    subject: 'mu',
    title: '节奏',
    unit: 1,
    assign: [{ school: 'S1', grade: 5, klass: [1] }],
    opens: '2026-09-01T08:00:00+08:00',
    due: '2026-12-31T20:00:00+08:00',
    questions: [{ id: 'q1' }],
    ...more,
  };
}

/** Writes the valid package into a temporary folder, with some files replaced or (null) left out. */
export function writePackageFolder(changes: Record<string, string | Buffer | null> = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'meiyu-package-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries({ ...validPackage, ...changes })) {
    if (content === null) continue;
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}
