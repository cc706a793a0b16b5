import {
  QuestionnaireAnswer,
  QuestionnaireValue,
} from '@meiyu/contract/questionnaire/question.schema';
import * as z from 'zod/mini';

import { RowCipher } from '../../device/row-cipher.ts';
import { createId } from '../../lib/new-id.ts';

/** What is sent when a questionnaire is handed in: the same id as long as the answers are the same. */
const Submission = z.object({ eventId: z.string(), answers: z.array(QuestionnaireAnswer) });
export type Submission = z.infer<typeof Submission>;

/** What a pupil has filled in and the server has not acknowledged. */
const Draft = z.object({
  /** By the id of their question; also of questions that are not asked at the moment. */
  values: z.record(z.string(), QuestionnaireValue),
  /** What was sent last, perhaps with its reply lost. */
  sent: z.nullable(Submission),
});
export type Draft = z.infer<typeof Draft>;

/** Where the browser allows no storage: drafts live as long as the page. */
const unkept = new Map<string, string>();

/**
 * Drafts on this device, one a questionnaire, sealed under the user's key (docs/decisions/0018). In local storage, which
 * is written before the next key is pressed: a draft is small, and no other tab or queue works on it.
 */
export class DraftStore {
  readonly #userId: string;
  readonly #cipher: RowCipher;

  /** `deviceKey` is the user's of the session. */
  constructor(userId: string, deviceKey: string) {
    this.#userId = userId;
    this.#cipher = new RowCipher(deviceKey);
  }

  /** The key in local storage, by which other tabs tell of their changes. */
  keyOf(questionnaireId: string): string {
    return `meiyu.questionnaire.${this.#userId}.${questionnaireId}`;
  }

  /** One that cannot be opened, as after the server's secret was changed, is as good as none. */
  read(questionnaireId: string): Draft {
    const key = this.keyOf(questionnaireId);
    const text = this.#cipher.open(bytesOf(unkept.get(key) ?? stored(key)), key);
    const parsed = Draft.safeParse(text === null ? null : JSON.parse(text));
    return parsed.success ? parsed.data : { values: {}, sent: null };
  }

  /** Whether the draft will outlive the page. */
  write(questionnaireId: string, draft: Draft): boolean {
    const key = this.keyOf(questionnaireId);
    const sealed = textOf(this.#cipher.seal(draft, key));
    try {
      localStorage.setItem(key, sealed);
      unkept.delete(key);
      return true;
    } catch {
      // Forbidden or full.
      unkept.set(key, sealed);
      return false;
    }
  }

  forget(questionnaireId: string): void {
    const key = this.keyOf(questionnaireId);
    unkept.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Where storage is forbidden, nothing was kept.
    }
  }

  /**
   * What to send for these answers, noted before it goes out: under the id of the last try if that had the same, so that
   * a lost reply costs nothing, else under a new one.
   */
  submissionOf(questionnaireId: string, answers: QuestionnaireAnswer[]): Submission {
    const draft = this.read(questionnaireId);
    if (draft.sent && JSON.stringify(draft.sent.answers) === JSON.stringify(answers)) {
      return draft.sent;
    }
    const sent = { eventId: createId(), answers };
    this.write(questionnaireId, { ...draft, sent });
    return sent;
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function textOf(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}

function bytesOf(text: string | null): Uint8Array | null {
  if (text === null) return null;
  try {
    return Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);
  } catch {
    return null;
  }
}
