import { BannerFile } from '@meiyu/contract/home/banner-file.schema';
import { SupportFile } from '@meiyu/contract/support/support-file.schema';
import { z } from 'zod';

import type { FileChecks } from '../../platform/asset/checks/file-checks.ts';
import { readHomework, type HomeworkRecord } from './content/homework.ts';
import { mediaRefs } from './content/media-refs.ts';
import { PackageMedia } from './content/media.ts';
import { postFiles, type PostRecord, readPosts } from './content/posts.ts';
import { readQuestionnaires, type QuestionnaireRecord } from './content/questionnaires.ts';
import { readQuestions, type PackageQuestions } from './content/questions.ts';
import type { Findings } from './fault.ts';
import type { PackageFiles } from './files/package-files.ts';
import { type JsonFile, readJson } from './json/read-json.ts';
import { readSchools, type SchoolRecord } from './roster/schools.ts';
import { readStudents, type StudentRecord } from './roster/students.ts';
import { readTeachers, type TeacherRecord } from './roster/teachers.ts';
import { readRows } from './sheets/read-rows.ts';

const Manifest = z.object({ format: z.literal('meiyu'), version: z.literal(1) });

/** Everything a package says, as far as it can be read. */
export interface ImportPackage {
  schools: SchoolRecord[];
  teachers: TeacherRecord[];
  students: StudentRecord[];
  questions: PackageQuestions;
  homework: HomeworkRecord[];
  questionnaires: QuestionnaireRecord[];
  posts: PostRecord[];
  banners: JsonFile<BannerFile> | null;
  support: JsonFile<SupportFile> | null;
  media: PackageMedia;
}

/** Reads and checks each file by itself; what only the whole or the database can show comes later. */
export async function readPackage(
  files: PackageFiles,
  findings: Findings,
  checks: FileChecks,
): Promise<ImportPackage> {
  if (files.sizes.has('manifest.json')) await readJson(files, 'manifest.json', Manifest, findings);
  else
    findings.fault(
      { file: 'manifest.json' },
      '缺少这个文件，内容应为 { "format": "meiyu", "version": 1 }',
    );
  noteUnknownFiles(files, findings);

  const schools = await readRows(files, 'schools', findings);
  const teachers = await readRows(files, 'teachers', findings);
  const students = await readRows(files, 'students', findings);
  const roster = {
    schools: schools ? readSchools(schools.file, schools.rows, findings) : [],
    teachers: teachers ? readTeachers(teachers.file, teachers.rows, findings) : [],
    students: students ? readStudents(students.file, students.rows, findings) : [],
  };
  const questions = await readQuestions(files, findings);
  const media = new PackageMedia(files, findings, checks);
  const posts = await readPosts(files, findings);
  const banners = await readOptional(files, 'banners.json', BannerFile, findings);
  for (const { source, place } of questions.records) {
    for (const one of mediaRefs(source)) await media.use(one, () => place(one.path));
  }
  for (const { source, place } of posts) {
    for (const one of postFiles(source)) await media.use(one, () => place(one.path));
  }
  for (const one of mediaRefs(banners?.value)) {
    await media.use(one, () => banners?.place(one.path) ?? { file: one.ref });
  }
  // Of a question that cannot be read nobody knows which files it would use.
  if (media.unusedCount > 0 && findings.isClean) {
    findings.warn({ file: 'media/' }, `有 ${media.unusedCount} 个文件没有被用到，没有读取`);
  }
  return {
    ...roster,
    questions,
    homework: await readHomework(files, findings),
    questionnaires: await readQuestionnaires(files, findings),
    posts,
    banners,
    support: await readOptional(files, 'support.json', SupportFile, findings),
    media,
  };
}

async function readOptional<Shape extends z.core.$ZodType>(
  files: PackageFiles,
  file: string,
  shape: Shape,
  findings: Findings,
): Promise<JsonFile<z.output<Shape>> | null> {
  return files.sizes.has(file) ? readJson(files, file, shape, findings) : null;
}

const known =
  /^(?:manifest\.json|(?:schools|teachers|students)\.(?:csv|xlsx?)|(?:questions|homework|questionnaires|art-circle)\/.+\.json|media\/.+|banners\.json|support\.json|readme[^/]*|licen[cs]e[^/]*)$/i;

/** A misspelt name would otherwise pass for an empty package. */
function noteUnknownFiles(files: PackageFiles, findings: Findings): void {
  for (const file of files.sizes.keys()) {
    if (!known.test(file)) findings.warn({ file }, '不认识的文件，没有读取');
  }
}
