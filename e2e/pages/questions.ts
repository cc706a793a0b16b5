import { readFileSync } from 'node:fs';
import path from 'node:path';

import { HomeworkFile } from '@meiyu/contract/homework/homework-file.schema';
import {
  QuestionSource,
  type AnyQuestionSource,
} from '@meiyu/contract/question/question-source.schema';
import { z } from 'zod';

const demoFolder = path.resolve(import.meta.dirname, '../../demo');

export interface Paper {
  readonly title: string;
  /** The questions with their keys, in the order of the screen. */
  readonly questions: readonly QuestionSource[];
  readonly maxScore: number;
}

/** Reads a homework of the demo package by its id. */
export function readDemoPaper(id: string): Paper {
  const homework = HomeworkFile.parse(readJson(`homework/${id}.json`));
  const [subject, grade] = id.split('-');
  const bank = z.array(QuestionSource).parse(readJson(`questions/${subject}-${grade}.json`));
  const questions = homework.questions.map((entry) => {
    const question = bank.find((candidate) => candidate.id === entry.id);
    if (question === undefined) throw new Error(`The demo package has no question ${entry.id}.`);
    return { ...question, score: entry.score ?? question.score };
  });
  return {
    title: homework.title,
    questions,
    maxScore: questions.reduce((sum, { score }) => sum + score, 0),
  };
}

/** Returns the right answer as the server stores it. */
export function getRightValue(question: QuestionSource): unknown {
  if (question.type === 'suite')
    return Object.fromEntries(question.children.map((child) => [child.id, getKeyValue(child)]));
  return getKeyValue(question);
}

function getKeyValue(question: Exclude<AnyQuestionSource, { type: 'suite' }>): unknown {
  if (question.type === 'subjective') return { text: question.sample };
  if (question.type === 'performance') return null;
  if (question.type === 'gapfilling') return question.key.map(({ accept }) => accept[0] ?? '');
  if (question.type === 'judge' && typeof question.key === 'object')
    return { verdict: question.key.verdict, reason: question.key.reason.accept[0] };
  return question.key;
}

/** An answer as a pupil enters it: the texts to choose, type, connect or sort. */
export type ScreenAnswer =
  | { kind: 'choose'; words: string[] }
  | { kind: 'fill'; texts: string[] }
  | { kind: 'connect'; lines: [left: string, right: string][] }
  | { kind: 'order'; words: string[] };

/** Returns the right answer as a pupil enters it. Works for all questions except suites. */
export function getRightAnswer(
  question: Exclude<AnyQuestionSource, { type: 'suite' }>,
): ScreenAnswer {
  switch (question.type) {
    case 'single':
      return { kind: 'choose', words: [getOptionText(question.options, question.key)] };
    case 'multi':
      return {
        kind: 'choose',
        words: question.key.map((id) => getOptionText(question.options, id)),
      };
    case 'judge': {
      const { key } = question;
      return {
        kind: 'choose',
        words: [(typeof key === 'object' ? key.verdict : key) ? '对' : '错'],
      };
    }
    case 'gapfilling':
      return { kind: 'fill', texts: question.key.map(({ accept }) => accept[0] ?? '') };
    case 'pair':
      return {
        kind: 'connect',
        lines: question.key.map(([leftId, rightId]) => [
          getOptionText(question.left, leftId),
          getOptionText(question.right, rightId),
        ]),
      };
    case 'sort':
      return {
        kind: 'order',
        words: question.key.map((id) => getOptionText(question.options, id)),
      };
    case 'subjective':
      return { kind: 'fill', texts: [question.sample] };
    case 'performance':
      throw new Error('A recording is not an answer in words');
    default:
      return question satisfies never;
  }
}

/** Returns the text of an option, or the description of its image. */
function getOptionText(
  options: readonly { id: string; text?: string | undefined; alt?: string | undefined }[],
  id: string,
): string {
  const option = options.find((candidate) => candidate.id === id);
  const text = option?.text ?? option?.alt;
  if (text === undefined) throw new Error(`Option ${id} has no text.`);
  return text;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(demoFolder, file), 'utf8'));
}
