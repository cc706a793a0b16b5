import { readdirSync, readFileSync } from 'node:fs';

import { ArtCircleFile, type PostSource } from '@meiyu/contract/art-circle/art-circle-file.schema';
import { HomeworkFile } from '@meiyu/contract/homework/homework-file.schema';
import type { VideoSource } from '@meiyu/contract/question/parts-source.schema';
import { toStem, type OptionSource } from '@meiyu/contract/question/parts-source.schema';
import { QuestionSource } from '@meiyu/contract/question/question-source.schema';
import type { ChildQuestionSource } from '@meiyu/contract/question/simple-source.schema';
import { listUpTo } from '@meiyu/contract/shared/lists';

export const demoFolder = new URL('../../demo/', import.meta.url);

/** A question that is not a suite. The question may be the child of a suite. */
export type SimpleQuestion = Exclude<QuestionSource, { type: 'suite' }> | ChildQuestionSource;

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, demoFolder), 'utf8'));
}

function listFiles(folder: string): string[] {
  return readdirSync(new URL(folder, demoFolder)).toSorted();
}

/** Reads all demo questions with the contract's schema. Throws if a question is invalid. */
export function readQuestions(): QuestionSource[] {
  return listFiles('questions/').flatMap((name) =>
    listUpTo(1000, QuestionSource).parse(readJson(`questions/${name}`)),
  );
}

/** Reads all demo homework with the contract's schema. */
export function readHomework(): HomeworkFile[] {
  return listFiles('homework/').map((name) => HomeworkFile.parse(readJson(`homework/${name}`)));
}

/** Reads all posts of the demo's art circle with the contract's schema. */
export function readPosts(): PostSource[] {
  return listFiles('art-circle/').flatMap((name) =>
    ArtCircleFile.parse(readJson(`art-circle/${name}`)),
  );
}

/** Lists the paths of all media files, relative to the package folder. */
export function listMediaFiles(): string[] {
  return readdirSync(new URL('media/', demoFolder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replace(/^.*?\/demo\/media\//, 'media/'))
    .toSorted();
}

/** Reads the rows of a sheet by column name. The demo sheets have no quoted fields. */
export function readSheet(name: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(new URL(name, demoFolder), 'utf8').trim().split('\n');
  const columns = head.split(',');
  return lines.map((line) => {
    const fields = line.split(',');
    return Object.fromEntries(columns.map((column, index) => [column, fields[index] ?? '']));
  });
}

/** Returns the question itself, or the children of a suite. */
export function listSimpleQuestions(question: QuestionSource): SimpleQuestion[] {
  return question.type === 'suite' ? question.children : [question];
}

/** Lists the media paths of a question and its children. */
export function listMediaPaths(question: QuestionSource): string[] {
  const stems = [question, ...listSimpleQuestions(question)]
    .flatMap(({ stem, explanation = '' }) => [stem, toStem(explanation)])
    .flatMap(({ images, audio, video, documents = [] }) => [
      ...images.map(({ src }) => src),
      audio,
      ...listVideoFiles(video),
      ...documents.map(({ file }) => file),
    ]);
  const options = listSimpleQuestions(question)
    .flatMap(listOptions)
    .flatMap(({ image, audio, video }) => [image, audio, ...listVideoFiles(video)]);
  return [...stems, ...options].filter((path) => path !== undefined);
}

function listVideoFiles(video: VideoSource | undefined): (string | undefined)[] {
  return typeof video === 'object' ? [video.src, video.poster] : [video];
}

/** Lists the options that a pupil chooses, sorts or connects. */
export function listOptions(question: SimpleQuestion): OptionSource[] {
  if (question.type === 'pair') return [...question.left, ...question.right];
  return 'options' in question ? question.options : [];
}
