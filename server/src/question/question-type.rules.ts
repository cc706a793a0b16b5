import type { MarkPart } from '@meiyu/contract/question/mark.schema';
import type {
  AnswerOf,
  PublicOf,
  QuestionType,
  SourceOf,
} from '@meiyu/contract/question/question.schema';
import type * as z from 'zod/mini';

/** Builds the addresses of a question's files. */
export interface FileAddresses {
  /** The address of a file named `media/…` in the question. */
  media: (path: string) => string;
  /** The address at this server, also if there is a CDN, because the page's scripts may not read from a CDN. */
  ownMedia: (path: string) => string;
}

/** How an attempt shows its questions. */
export interface QuestionDisplay extends FileAddresses {
  /** The seed for the order of options in this attempt. */
  seed: number;
}

/** The mark of an answer: points in whole hundredths, and the scored parts, whose points add up to `score`. */
export interface Mark {
  answered: boolean;
  score: number;
  parts: MarkPart[];
  /** A suite's children, in the suite's order. */
  children?: ChildMark[];
}

export interface ChildMark {
  questionId: string;
  full: number;
  answered: boolean;
  score: number;
  parts: MarkPart[];
}

/** The rules of one question type. A new type is one such object and its entry in the registry. */
export interface QuestionTypeRules<T extends QuestionType> {
  /** The shape of an answer value. */
  readonly answer: z.ZodMiniType<AnswerOf<T>>;
  /** The public form of a question. It names every field, so that it cannot contain a key or an explanation. */
  publish(question: SourceOf<T>, showing: QuestionDisplay): PublicOf<T>;
  /** The reason in Chinese why an answer does not fit the question; null if it fits. Partial answers fit. */
  refusal(question: SourceOf<T>, answer: AnswerOf<T>): string | null;
  /** Whether the answer is not empty. */
  isAnswered(question: SourceOf<T>, answer: AnswerOf<T>): boolean;
  /** The mark of a non-empty answer. */
  score(question: SourceOf<T>, answer: AnswerOf<T>): Omit<Mark, 'answered'>;
  /** The mark of an empty answer. */
  blank?(question: SourceOf<T>): Omit<Mark, 'answered'>;
  /** The right answer as the review shows it. */
  key(question: SourceOf<T>): unknown;
  /** The contradictions in a question, in Chinese; empty if there are none. */
  faults(question: SourceOf<T>): string[];
}

export type QuestionTypeRegistry<All extends QuestionType> = {
  readonly [T in All]: QuestionTypeRules<T>;
};

/** A question whose `type` selects its rules in the registry at compile time. */
type Typed<T extends QuestionType> = SourceOf<T> & { readonly type: T };

const nothing = { score: 0, parts: [] };

/** Builds functions that apply the rules of a question's type. */
export function bindQuestionRules<All extends QuestionType>(registry: QuestionTypeRegistry<All>) {
  function rulesOf<T extends All>(question: Typed<T>): QuestionTypeRules<T> {
    const type: T = question.type;
    return registry[type];
  }

  return {
    publish<T extends All>(question: Typed<T>, showing: QuestionDisplay): PublicOf<T> {
      return rulesOf(question).publish(question, showing);
    },

    /** The reason in Chinese why a client's value cannot be an answer of the question; null if it can. */
    refusal<T extends All>(question: Typed<T>, value: unknown): string | null {
      if (value === null) return null;
      const rules = rulesOf(question);
      const parsed = rules.answer.safeParse(value);
      return parsed.success ? rules.refusal(question, parsed.data) : '答案的格式和题型不符';
    },

    /** Marks a stored value. Null, an empty value or the shape of another type counts as no answer. */
    mark<T extends All>(question: Typed<T>, value: unknown): Mark {
      const rules = rulesOf(question);
      const parsed = rules.answer.safeParse(value);
      const answered = parsed.success && rules.isAnswered(question, parsed.data);
      const mark = answered ? rules.score(question, parsed.data) : rules.blank?.(question);
      return { answered, ...(mark ?? nothing) };
    },

    key<T extends All>(question: Typed<T>): unknown {
      return rulesOf(question).key(question);
    },

    faults<T extends All>(question: Typed<T>): string[] {
      return rulesOf(question).faults(question);
    },
  };
}
