import type { AnswerFileKind } from '@meiyu/contract/question/answer-file.schema';
import type { MarkPart } from '@meiyu/contract/question/mark.schema';
import type { SourceOf } from '@meiyu/contract/question/question-source.schema';
import type { AnswerOf, PublicOf, QuestionType } from '@meiyu/contract/question/question.schema';
import type * as z from 'zod/mini';

/** Functions that build the addresses of a question's files. */
export interface FileAddresses {
  /** Returns the address of a file, which the question stores as `media/…`. */
  media: (path: string) => string;
  /** Returns the address at this server, even if there is a CDN, because the page's scripts may not read from a CDN. */
  ownMedia: (path: string) => string;
}

/** The values on which the display of a question in an attempt depends. */
export interface QuestionDisplay extends FileAddresses {
  /** The seed for the order of options in this attempt. */
  seed: number;
}

/** The mark of an answer: points in whole hundredths, and the scored parts, whose points add up to `score`. */
export interface Mark {
  answered: boolean;
  score: number;
  parts: MarkPart[];
  /** The marks of a suite's children, in the suite's order. */
  children?: ChildMark[];
}

export interface ChildMark {
  questionId: string;
  full: number;
  answered: boolean;
  score: number;
  parts: MarkPart[];
}

/**
 * The levels that a teacher gave for an answer, by the id of the criterion, or the points, by the id of the answer's
 * points.
 */
export type HandMark = Readonly<Record<string, number>>;

/** A file that an answer names by its hash. */
export interface ClaimedFile {
  hash: string;
  kind: AnswerFileKind;
  /** The longest duration of the file in ms. A longer file does not count. 0 for an image. */
  msMax: number;
}

/** One part of an answer, normalized so that the answers of several pupils can be compared. */
export interface ComparablePart {
  /** Identifies the part within the question. */
  id: string;
  /** The name of the part that teachers read. It is empty if the question has only one part. */
  label: string;
  /** The normalized answer. Equal answers have the same value. */
  value: string;
  /** The answer as teachers read it. */
  text: string;
  ok: boolean;
}

/** The rules of one question type. To add a type, write one such object and its entry in the registry. */
export interface QuestionTypeRules<T extends QuestionType> {
  /** The shape of an answer value. */
  readonly answer: z.ZodMiniType<AnswerOf<T>>;
  /**
   * Returns the question as pupils get it. The function lists every field, so that the result cannot contain a key or an
   * explanation.
   */
  publish(question: SourceOf<T>, display: QuestionDisplay): PublicOf<T>;
  /** Returns the reason in Chinese why an answer does not fit the question, or null if it fits. Partial answers fit. */
  refusal(question: SourceOf<T>, answer: AnswerOf<T>): string | null;
  /** Checks whether the answer is not empty. */
  isAnswered(question: SourceOf<T>, answer: AnswerOf<T>): boolean;
  /** Returns the mark of a non-empty answer. */
  score(question: SourceOf<T>, answer: AnswerOf<T>): Omit<Mark, 'answered'>;
  /** Returns the mark of an empty answer. */
  blank?(question: SourceOf<T>): Omit<Mark, 'answered'>;
  /** Marks an answer by the levels or points that a teacher gave. Only types that a teacher marks have this function. */
  markByHand?(question: SourceOf<T>, given: HandMark): Omit<Mark, 'answered'>;
  /**
   * Returns the question with `answer` as its key. Parts that the answer leaves empty keep their key. Only types that
   * rules mark have this function.
   */
  withKey?<Q extends SourceOf<T>>(question: Q, answer: AnswerOf<T>): Q;
  /** Returns the question with one more right answer. Only types whose key can have several right answers have this function. */
  withAlternative?<Q extends SourceOf<T>>(question: Q, answer: AnswerOf<T>): Q;
  /** Splits an answer into the parts that are compared between pupils. Types that a teacher marks have no such function. */
  split?(question: SourceOf<T>, answer: AnswerOf<T>): ComparablePart[];
  /** Lists the files that an answer names. */
  files?(question: SourceOf<T>, answer: AnswerOf<T>): ClaimedFile[];
  /** Returns the right answer as the review shows it. */
  key(question: SourceOf<T>, addresses: FileAddresses): unknown;
  /** Lists the contradictions in a question, in Chinese. */
  faults(question: SourceOf<T>): string[];
}

export type QuestionTypeRegistry<All extends QuestionType> = {
  readonly [T in All]: QuestionTypeRules<T>;
};

/** A question whose `type` selects its rules in the registry at compile time. */
type QuestionOfType<T extends QuestionType> = SourceOf<T> & { readonly type: T };

const emptyScore = { score: 0, parts: [] };

/** Builds functions that use the rules of a question's type. */
export function bindQuestionRules<All extends QuestionType>(registry: QuestionTypeRegistry<All>) {
  function getRules<T extends All>(question: QuestionOfType<T>): QuestionTypeRules<T> {
    const type: T = question.type;
    return registry[type];
  }

  return {
    publish<T extends All>(question: QuestionOfType<T>, display: QuestionDisplay): PublicOf<T> {
      return getRules(question).publish(question, display);
    },

    /** Returns the reason in Chinese why a client's value cannot be an answer of the question, or null if it can. */
    refusal<T extends All>(question: QuestionOfType<T>, value: unknown): string | null {
      if (value === null) return null;
      const rules = getRules(question);
      const parsed = rules.answer.safeParse(value);
      return parsed.success ? rules.refusal(question, parsed.data) : '答案的格式和题型不符';
    },

    /** Returns the mark for a stored answer. Null, an empty value and a value of another question type count as no answer. */
    mark<T extends All>(question: QuestionOfType<T>, value: unknown): Mark {
      const rules = getRules(question);
      const parsed = rules.answer.safeParse(value);
      const answered = parsed.success && rules.isAnswered(question, parsed.data);
      const mark = answered ? rules.score(question, parsed.data) : rules.blank?.(question);
      return { answered, ...(mark ?? emptyScore) };
    },

    key<T extends All>(question: QuestionOfType<T>, addresses: FileAddresses): unknown {
      return getRules(question).key(question, addresses);
    },

    isMarkedByHand<T extends All>(question: QuestionOfType<T>): boolean {
      return getRules(question).markByHand !== undefined;
    },

    /**
     * Returns the mark by the levels or points that a teacher gave. Returns null if the rules alone mark this type of
     * question.
     */
    markByHand<T extends All>(
      question: QuestionOfType<T>,
      given: HandMark,
    ): Omit<Mark, 'answered'> | null {
      return getRules(question).markByHand?.(question, given) ?? null;
    },

    /** Returns the question with another key, or null if `value` cannot be its key. */
    withKey<T extends All, Q extends QuestionOfType<T>>(
      question: Q & QuestionOfType<T>,
      value: unknown,
    ): Q | null {
      const rules = getRules<T>(question);
      const parsed = rules.answer.safeParse(value);
      return parsed.success ? (rules.withKey?.(question, parsed.data) ?? null) : null;
    },

    /**
     * Returns the question with one more right answer. If the key of the type has only one right answer, `value` becomes the key.
     * Returns null if `value` cannot be a right answer.
     */
    withAlternative<T extends All, Q extends QuestionOfType<T>>(
      question: Q & QuestionOfType<T>,
      value: unknown,
    ): Q | null {
      const rules = getRules<T>(question);
      const parsed = rules.answer.safeParse(value);
      if (!parsed.success) return null;
      if (rules.withAlternative) return rules.withAlternative(question, parsed.data);
      return rules.withKey?.(question, parsed.data) ?? null;
    },

    /** Splits a stored value into the parts that are compared between pupils. An empty answer has none. */
    split<T extends All>(question: QuestionOfType<T>, value: unknown): ComparablePart[] {
      const rules = getRules(question);
      const parsed = rules.answer.safeParse(value);
      const isAnswered = parsed.success && rules.isAnswered(question, parsed.data);
      return isAnswered ? (rules.split?.(question, parsed.data) ?? []) : [];
    },

    /** Lists the files that a stored value names. */
    files<T extends All>(question: QuestionOfType<T>, value: unknown): ClaimedFile[] {
      const rules = getRules(question);
      const parsed = rules.answer.safeParse(value);
      return parsed.success ? (rules.files?.(question, parsed.data) ?? []) : [];
    },

    faults<T extends All>(question: QuestionOfType<T>): string[] {
      return getRules(question).faults(question);
    },
  };
}
