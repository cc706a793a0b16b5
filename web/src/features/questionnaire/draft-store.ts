import {
  QuestionnaireAnswer,
  QuestionnaireValue,
} from '@meiyu/contract/questionnaire/question.schema';
import * as z from 'zod/mini';

import { RowCipher } from '../../device/row-cipher.ts';
import { createId } from '../../lib/new-id.ts';

/** The answers of a submission, with an event id that is the same as long as the answers are the same. */
const Submission = z.object({ eventId: z.string(), answers: z.array(QuestionnaireAnswer) });
export type Submission = z.infer<typeof Submission>;

/** The answers of a questionnaire that the server has not acknowledged. */
const Draft = z.object({
  /** Values by question id, also of questions that are hidden at the moment. */
  values: z.record(z.string(), QuestionnaireValue),
  /** The last submission. Its reply may have been lost. */
  sent: z.nullable(Submission),
});
export type Draft = z.infer<typeof Draft>;

/** Drafts in memory, for browsers without storage. They are lost when the page closes. */
const memoryDrafts = new Map<string, string>();

/**
 * Stores drafts on this device, one per questionnaire, encrypted with the user's key (docs/decisions/0018). It uses local
 * storage because writes are synchronous, a draft is small, and no upload queue needs it.
 */
export class DraftStore {
  readonly #userId: string;
  readonly #cipher: RowCipher;

  /** @param deviceKey the user's key from the session */
  constructor(userId: string, deviceKey: string) {
    this.#userId = userId;
    this.#cipher = new RowCipher(deviceKey);
  }

  /** Returns the key in local storage, which storage events of other tabs contain. */
  getKey(questionnaireId: string): string {
    return `meiyu.questionnaire.${this.#userId}.${questionnaireId}`;
  }

  /** Reads a draft. Returns an empty draft if decryption fails, for example after a change of the server's secret. */
  read(questionnaireId: string): Draft {
    const key = this.getKey(questionnaireId);
    const text = this.#cipher.decrypt(fromBase64(memoryDrafts.get(key) ?? readStorage(key)), key);
    const parsed = Draft.safeParse(text === null ? null : JSON.parse(text));
    return parsed.success ? parsed.data : { values: {}, sent: null };
  }

  /** Stores a draft. Returns false if the draft is only in memory, because the browser has no storage. */
  write(questionnaireId: string, draft: Draft): boolean {
    const key = this.getKey(questionnaireId);
    const encrypted = toBase64(this.#cipher.encrypt(draft, key));
    try {
      localStorage.setItem(key, encrypted);
      memoryDrafts.delete(key);
      return true;
    } catch {
      // The storage is forbidden or full.
      memoryDrafts.set(key, encrypted);
      return false;
    }
  }

  remove(questionnaireId: string): void {
    const key = this.getKey(questionnaireId);
    memoryDrafts.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // The browser forbids storage, so there is nothing to delete.
    }
  }

  /**
   * Creates and stores the submission for these answers. A retry with the same answers gets the same event id, so that
   * the server stores only one response after a lost reply.
   */
  prepareSubmission(questionnaireId: string, answers: QuestionnaireAnswer[]): Submission {
    const draft = this.read(questionnaireId);
    if (draft.sent && JSON.stringify(draft.sent.answers) === JSON.stringify(answers)) {
      return draft.sent;
    }
    const sent = { eventId: createId(), answers };
    this.write(questionnaireId, { ...draft, sent });
    return sent;
  }
}

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}

function fromBase64(text: string | null): Uint8Array | null {
  if (text === null) return null;
  try {
    return Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);
  } catch {
    return null;
  }
}
