import type { MarkPart } from '@meiyu/contract/question/mark.schema';
import type { Stem } from '@meiyu/contract/question/parts.schema';
import type { AnswerOf, PublicOf, QuestionType } from '@meiyu/contract/question/question.schema';
import type { ComponentType } from 'react';
import type * as z from 'zod/mini';

/**
 * When a change is sent. complete: at once, because the pupil has finished it (a choice, a recording that has ended) ·
 * ongoing: when the pupil pauses, because more follows (typing, drawing, a recording in progress).
 */
export type ChangeKind = 'complete' | 'ongoing';

/**
 * Where the answering stands. beside: below or beside the stem · inside: in the words of the stem, which the components
 * then show themselves · long: like beside, but longer than the screen, so that the stem stays in sight.
 */
export type AnswerPlace = 'beside' | 'inside' | 'long';

/** What the marking said of one question; what may not be seen yet is left out. */
export interface Marking {
  score: number | null;
  full: number;
  answered: boolean;
  parts: readonly MarkPart[];
  key?: unknown;
  explanation?: Stem | undefined;
  children?: (Marking & { questionId: string; value: unknown })[] | undefined;
}

/** The public question of a type, as the compiler can follow it through a registry. */
export type TypedQuestion<T extends QuestionType> = PublicOf<T> & { readonly type: T };

export interface AnsweringProps<T extends QuestionType> {
  question: TypedQuestion<T>;
  /** Null: nothing answered yet. */
  value: AnswerOf<T> | null;
  /** Null takes the answer back. */
  onChange: (value: AnswerOf<T> | null, kind: ChangeKind) => void;
  /** It can be seen but not changed. */
  isLocked: boolean;
  /** The number shown with it: 3, or 3.1 inside a suite. */
  number: string;
}

export interface ReviewProps<T extends QuestionType> {
  question: TypedQuestion<T>;
  value: AnswerOf<T> | null;
  marking: Marking;
  number: string;
}

/** Everything the screens know of one question type. A new type is one such object and its row in the registry. */
export interface QuestionView<T extends QuestionType> {
  readonly answer: z.ZodMiniType<AnswerOf<T>>;
  readonly place: AnswerPlace;
  /** How to answer, in a few words; null where it needs none. */
  readonly hint: string | null;
  /** How many of the parts of the question are answered; `done` is never more than `of`. */
  progress(question: TypedQuestion<T>, value: AnswerOf<T> | null): { done: number; of: number };
  /** The answer in a few words, for a notice. */
  summary(question: TypedQuestion<T>, value: AnswerOf<T>): string;
  readonly Answering: ComponentType<AnsweringProps<T>>;
  readonly Review: ComponentType<ReviewProps<T>>;
}

export type QuestionViewRegistry<All extends QuestionType> = {
  readonly [T in All]: QuestionView<T>;
};

/** A stored value as this type's answer; one of another shape is none. */
function read<T extends QuestionType>(view: QuestionView<T>, value: unknown): AnswerOf<T> | null {
  const parsed = view.answer.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** The screens' way into a registry: each call chooses the view by the question's own type. */
export function questionsIn<All extends QuestionType>(registry: QuestionViewRegistry<All>) {
  function viewOf<T extends All>(question: TypedQuestion<T>): QuestionView<T> {
    const type: T = question.type;
    return registry[type];
  }

  function placeOf<T extends All>(question: TypedQuestion<T>): AnswerPlace {
    return viewOf(question).place;
  }

  function hintOf<T extends All>(question: TypedQuestion<T>): string | null {
    return viewOf(question).hint;
  }

  function progressOf<T extends All>(question: TypedQuestion<T>, value: unknown) {
    const view = viewOf(question);
    return view.progress(question, read(view, value));
  }

  /** 未作答, or the answer in a few words. */
  function summaryOf<T extends All>(question: TypedQuestion<T>, value: unknown): string {
    const view = viewOf(question);
    const answer = read(view, value);
    return answer === null ? '未作答' : view.summary(question, answer);
  }

  function Answering<T extends All>({
    value,
    ...rest
  }: Omit<AnsweringProps<T>, 'value'> & { value: unknown }) {
    const view = viewOf(rest.question);
    return <view.Answering {...rest} value={read(view, value)} />;
  }

  function Review<T extends All>({
    value,
    ...rest
  }: Omit<ReviewProps<T>, 'value'> & { value: unknown }) {
    const view = viewOf(rest.question);
    return <view.Review {...rest} value={read(view, value)} />;
  }

  return { placeOf, hintOf, progressOf, summaryOf, Answering, Review };
}
