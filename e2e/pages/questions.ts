import { readFileSync } from 'node:fs';
import path from 'node:path';

import { HomeworkFile } from '@meiyu/contract/homework/homework-file.schema';
import { QuestionSource, type AnyQuestionSource } from '@meiyu/contract/question/question.schema';
import { z } from 'zod';

const demo = path.resolve(import.meta.dirname, '../../demo');

export interface Paper {
  readonly title: string;
  /** With their keys, in the order a pupil sees them. */
  readonly questions: readonly QuestionSource[];
  readonly full: number;
}

/** A homework of the demo package, by its id. */
export function demoPaper(id: string): Paper {
  const homework = HomeworkFile.parse(readJson(`homework/${id}.json`));
  const [subject, grade] = id.split('-');
  const bank = z.array(QuestionSource).parse(readJson(`questions/${subject}-${grade}.json`));
  const questions = homework.questions.map((place) => {
    const question = bank.find((one) => one.id === place.id);
    if (question === undefined) throw new Error(`No question ${place.id} in the demo package.`);
    return { ...question, score: place.score ?? question.score };
  });
  return {
    title: homework.title,
    questions,
    full: questions.reduce((sum, { score }) => sum + score, 0),
  };
}

/** The right answer in the form in which it is saved. */
export function rightValue(question: QuestionSource): unknown {
  if (question.type === 'suite')
    return Object.fromEntries(question.children.map((child) => [child.id, valueOf(child)]));
  return valueOf(question);
}

function valueOf(question: Exclude<AnyQuestionSource, { type: 'suite' }>): unknown {
  if (question.type === 'gapfilling') return question.key.map(({ accept }) => accept[0] ?? '');
  if (question.type === 'judge' && typeof question.key === 'object')
    return { verdict: question.key.verdict, reason: question.key.reason.accept[0] };
  return question.key;
}

/** What a pupil says to a question: the right answer, in the words that stand on the screen. */
export type Reply =
  | { kind: 'choose'; words: string[] }
  | { kind: 'fill'; texts: string[] }
  | { kind: 'connect'; lines: [left: string, right: string][] }
  | { kind: 'order'; words: string[] };

/** The right answer to a question that is no suite. */
export function rightReply(question: Exclude<AnyQuestionSource, { type: 'suite' }>): Reply {
  switch (question.type) {
    case 'single':
      return { kind: 'choose', words: [wordsOf(question.options, question.key)] };
    case 'multi':
      return { kind: 'choose', words: question.key.map((id) => wordsOf(question.options, id)) };
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
        lines: question.key.map(([one, other]) => [
          wordsOf(question.left, one),
          wordsOf(question.right, other),
        ]),
      };
    case 'sort':
      return { kind: 'order', words: question.key.map((id) => wordsOf(question.options, id)) };
    default:
      return question satisfies never;
  }
}

/** An option is known by its words, or by the description of its picture. */
function wordsOf(
  options: readonly { id: string; text?: string | undefined; alt?: string | undefined }[],
  id: string,
): string {
  const option = options.find((one) => one.id === id);
  const words = option?.text ?? option?.alt;
  if (words === undefined) throw new Error(`Option ${id} has no words.`);
  return words;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(demo, file), 'utf8'));
}
