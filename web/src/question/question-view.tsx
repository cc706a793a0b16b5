import type { MarkPart } from '@meiyu/contract/question/mark.schema';
import type { Stem } from '@meiyu/contract/question/parts.schema';
import type { AnswerOf, PublicOf, QuestionType } from '@meiyu/contract/question/question.schema';
import type { Anchor, Voice } from '@meiyu/contract/question/remark.schema';
import type { RubricLevels } from '@meiyu/contract/question/rubric.schema';
import type { ComponentType } from 'react';
import type * as z from 'zod/mini';

/**
 * When a change is sent. `complete`: at once, because the pupil has finished (a choice, a recording that has ended). `ongoing`: when the
 * pupil pauses, because more changes follow (typing, drawing, a running recording).
 */
export type ChangeKind = 'complete' | 'ongoing';

/**
 * Where the answer fields are. `beside`: below or beside the stem. `inside`: in the text of the stem, which the type's components then
 * render themselves. `long`: like `beside`, but the answer is longer than the screen, so the stem stays visible.
 */
export type AnswerLayout = 'beside' | 'inside' | 'long';

/** The marking of one question. Fields that the pupil is not allowed to see yet are missing. */
export interface Marking {
  score: number | null;
  full: number;
  answered: boolean;
  parts: readonly MarkPart[];
  /** How far the marking is. `pending` means that a teacher must still mark. Children of a suite have no state. */
  state?: 'auto' | 'pending' | 'manual' | 'appealed';
  rubric?: RubricLevels | undefined;
  comment?: string | undefined;
  anchors?: readonly Anchor[] | undefined;
  voice?: Voice | undefined;
  key?: unknown;
  explanation?: Stem | undefined;
  children?: (Marking & { questionId: string; value: unknown })[] | undefined;
}

/** The public question of one type, written so that the compiler can infer the type through a registry. */
export type TypedQuestion<T extends QuestionType> = PublicOf<T> & { readonly type: T };

export interface AnsweringProps<T extends QuestionType> {
  question: TypedQuestion<T>;
  /** The answer, or null if the question is not answered yet. */
  value: AnswerOf<T> | null;
  /** Called with a new answer. Null clears the answer. */
  onChange: (value: AnswerOf<T> | null, kind: ChangeKind) => void;
  /** Whether the pupil can see but not change the answer. */
  isLocked: boolean;
  /** The question's number: 3, or 3.1 for a child of a suite. */
  number: string;
}

export interface ReviewProps<T extends QuestionType> {
  question: TypedQuestion<T>;
  value: AnswerOf<T> | null;
  marking: Marking;
  number: string;
}

/** What screens need in order to show one question type. To add a type, write one such object and add it to the registry. */
export interface QuestionView<T extends QuestionType> {
  readonly answer: z.ZodMiniType<AnswerOf<T>>;
  readonly answerLayout: AnswerLayout;
  /** A short instruction, or null if the type needs none. */
  readonly hint: string | null;
  /** Counts the answered parts of the question; `done` is never more than `of`. */
  progress(question: TypedQuestion<T>, value: AnswerOf<T> | null): { done: number; of: number };
  /** Returns a short text of the answer for notices. */
  summary(question: TypedQuestion<T>, value: AnswerOf<T>): string;
  readonly Answering: ComponentType<AnsweringProps<T>>;
  readonly Review: ComponentType<ReviewProps<T>>;
}

export type QuestionViewRegistry<All extends QuestionType> = {
  readonly [T in All]: QuestionView<T>;
};

/** Parses a stored value as an answer of this type. Returns null if its shape is wrong. */
function parseAnswer<T extends QuestionType>(
  view: QuestionView<T>,
  value: unknown,
): AnswerOf<T> | null {
  const parsed = view.answer.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** Returns functions that choose the view of a registry by the question's type. */
export function createQuestionFunctions<All extends QuestionType>(
  registry: QuestionViewRegistry<All>,
) {
  function viewOf<T extends All>(question: TypedQuestion<T>): QuestionView<T> {
    const type: T = question.type;
    return registry[type];
  }

  function getAnswerLayout<T extends All>(question: TypedQuestion<T>): AnswerLayout {
    return viewOf(question).answerLayout;
  }

  function getHint<T extends All>(question: TypedQuestion<T>): string | null {
    return viewOf(question).hint;
  }

  function describeProgress<T extends All>(question: TypedQuestion<T>, value: unknown) {
    const view = viewOf(question);
    return view.progress(question, parseAnswer(view, value));
  }

  /** Returns 未作答, or a short text of the answer. */
  function summariseAnswer<T extends All>(question: TypedQuestion<T>, value: unknown): string {
    const view = viewOf(question);
    const answer = parseAnswer(view, value);
    return answer === null ? '未作答' : view.summary(question, answer);
  }

  function Answering<T extends All>({
    value,
    ...rest
  }: Omit<AnsweringProps<T>, 'value'> & { value: unknown }) {
    const view = viewOf(rest.question);
    return <view.Answering {...rest} value={parseAnswer(view, value)} />;
  }

  function Review<T extends All>({
    value,
    ...rest
  }: Omit<ReviewProps<T>, 'value'> & { value: unknown }) {
    const view = viewOf(rest.question);
    return <view.Review {...rest} value={parseAnswer(view, value)} />;
  }

  return { getAnswerLayout, getHint, describeProgress, summariseAnswer, Answering, Review };
}
