import { readdirSync, readFileSync } from 'node:fs';

import { ArtCircleFile, type PostSource } from '@meiyu/contract/art-circle/art-circle-file.schema';
import { HomeworkFile } from '@meiyu/contract/homework/homework-file.schema';
import type { VideoSource } from '@meiyu/contract/question/attachment.schema';
import { fullExplanation, type OptionSource } from '@meiyu/contract/question/parts.schema';
import { QuestionSource } from '@meiyu/contract/question/question.schema';
import type { ChildQuestionSource } from '@meiyu/contract/question/simple.schema';
import { listUpTo } from '@meiyu/contract/shared/lists';

export const demoFolder = new URL('../../demo/', import.meta.url);

/** A simple question, standing alone or inside a suite. */
export type SimpleQuestion = Exclude<QuestionSource, { type: 'suite' }> | ChildQuestionSource;

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, demoFolder), 'utf8'));
}

function filesIn(folder: string): string[] {
  return readdirSync(new URL(folder, demoFolder)).toSorted();
}

/** All demo questions, parsed by the contract's shapes; throws on the first that does not fit. */
export function readQuestions(): QuestionSource[] {
  return filesIn('questions/').flatMap((name) =>
    listUpTo(1000, QuestionSource).parse(readJson(`questions/${name}`)),
  );
}

/** All demo homework, parsed by the contract's shape. */
export function readHomework(): HomeworkFile[] {
  return filesIn('homework/').map((name) => HomeworkFile.parse(readJson(`homework/${name}`)));
}

/** All posts of the demo's art circle, parsed by the contract's shape. */
export function readPosts(): PostSource[] {
  return filesIn('art-circle/').flatMap((name) =>
    ArtCircleFile.parse(readJson(`art-circle/${name}`)),
  );
}

/** Paths below the package folder of every picture and sound in it. */
export function readMediaPaths(): string[] {
  return readdirSync(new URL('media/', demoFolder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replace(/^.*?\/demo\/media\//, 'media/'))
    .toSorted();
}

/** Rows of one of the sheets, by column name. The demo sheets hold no quoted fields. */
export function readSheet(name: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(new URL(name, demoFolder), 'utf8').trim().split('\n');
  const columns = head.split(',');
  return lines.map((line) => {
    const fields = line.split(',');
    return Object.fromEntries(columns.map((column, index) => [column, fields[index] ?? '']));
  });
}

/** The question itself, or the children of a suite. */
export function simpleQuestions(question: QuestionSource): SimpleQuestion[] {
  return question.type === 'suite' ? question.children : [question];
}

/** Every media path a question or its children name. */
export function mediaOf(question: QuestionSource): string[] {
  const stems = [question, ...simpleQuestions(question)]
    .flatMap(({ stem, explanation = '' }) => [stem, fullExplanation(explanation)])
    .flatMap(({ images, audio, video, documents = [] }) => [
      ...images.map(({ src }) => src),
      audio,
      ...filmFiles(video),
      ...documents.map(({ file }) => file),
    ]);
  const options = simpleQuestions(question)
    .flatMap(choicesOf)
    .flatMap(({ image, audio, video }) => [image, audio, ...filmFiles(video)]);
  return [...stems, ...options].filter((path) => path !== undefined);
}

function filmFiles(video: VideoSource | undefined): (string | undefined)[] {
  return typeof video === 'object' ? [video.src, video.poster] : [video];
}

/** What a pupil chooses from, orders or connects. */
export function choicesOf(question: SimpleQuestion): OptionSource[] {
  if (question.type === 'pair') return [...question.left, ...question.right];
  return 'options' in question ? question.options : [];
}
