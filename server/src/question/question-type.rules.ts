import type { MarkPart } from '@meiyu/contract/question/mark.schema';
import type {
  AnswerOf,
  PublicOf,
  QuestionType,
  SourceOf,
} from '@meiyu/contract/question/question.schema';
import type * as z from 'zod/mini';

/** Where the files are that a question names. */
export interface FilePlaces {
  /** The address of a file named `media/…` in the question. */
  media: (path: string) => string;
  /** The same at this server, also where others come from a CDN: the page's scripts may read nothing from there. */
  ownMedia: (path: string) => string;
}

/** How an attempt shows its questions. */
export interface Showing extends FilePlaces {
  /** Orders the options of this attempt. */
  seed: number;
}

/** What an answer earns: points in whole hundredths, and the scored parts, whose points add up to `score`. */
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

/** Everything the server knows of one question type. A new type is one such object and its row in the registry. */
export interface QuestionTypeRules<T extends QuestionType> {
  /** The shape of an answer value. */
  readonly answer: z.ZodMiniType<AnswerOf<T>>;
  /** The question as a pupil gets it. Names every field: a key or an explanation cannot slip through. */
  publish(question: SourceOf<T>, showing: Showing): PublicOf<T>;
  /** What is wrong with an answer that does not fit this question, in Chinese; null when it fits. Partial ones fit. */
  refusal(question: SourceOf<T>, answer: AnswerOf<T>): string | null;
  /** Whether the answer says anything at all. */
  isAnswered(question: SourceOf<T>, answer: AnswerOf<T>): boolean;
  /** What an answer that says something earns. */
  score(question: SourceOf<T>, answer: AnswerOf<T>): Omit<Mark, 'answered'>;
  /** What an empty answer looks like in the marks. */
  blank?(question: SourceOf<T>): Omit<Mark, 'answered'>;
  /** The right answer as the review shows it. */
  key(question: SourceOf<T>): unknown;
  /** In which ways the question contradicts itself, in Chinese; empty when it is sound. */
  faults(question: SourceOf<T>): string[];
}

export type QuestionTypeRegistry<All extends QuestionType> = {
  readonly [T in All]: QuestionTypeRules<T>;
};

/** A question whose `type` the compiler can follow into the registry. */
type Typed<T extends QuestionType> = SourceOf<T> & { readonly type: T };

const nothing = { score: 0, parts: [] };

/** The calls of a registry, each choosing the rules by the question's own type. */
export function questionsBy<All extends QuestionType>(registry: QuestionTypeRegistry<All>) {
  function rulesOf<T extends All>(question: Typed<T>): QuestionTypeRules<T> {
    const type: T = question.type;
    return registry[type];
  }

  return {
    publish<T extends All>(question: Typed<T>, showing: Showing): PublicOf<T> {
      return rulesOf(question).publish(question, showing);
    },

    /** Why a value from outside cannot be this question's answer, in Chinese; null when it can. */
    refusal<T extends All>(question: Typed<T>, value: unknown): string | null {
      if (value === null) return null;
      const rules = rulesOf(question);
      const parsed = rules.answer.safeParse(value);
      return parsed.success ? rules.refusal(question, parsed.data) : '答案的格式和题型不符';
    },

    /** Marks a stored value; one that is null, empty or of another type's shape counts as no answer. */
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
