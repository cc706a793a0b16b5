import {
  QuestionnaireAnswer,
  QuestionnaireValue,
} from '@meiyu/contract/questionnaire/question.schema';
import * as z from 'zod/mini';

import { RowCipher } from '../../device/row-cipher.ts';
import { createId } from '../../lib/new-id.ts';

/** The answers of one submission and its event id. The id stays the same as long as the answers do. */
const Submission = z.object({ eventId: z.string(), answers: z.array(QuestionnaireAnswer) });
export type Submission = z.infer<typeof Submission>;

/** The answers that the server has not confirmed yet. */
const Draft = z.object({
  /** The values by question id, including those of questions that are hidden now. */
  values: z.record(z.string(), QuestionnaireValue),
  /** The last submission. Its reply may be lost. */
  sent: z.nullable(Submission),
});
export type Draft = z.infer<typeof Draft>;

/** Drafts in memory, for browsers that forbid storage. They are lost when the page closes. */
const memoryDrafts = new Map<string, string>();

/**
 * Stores drafts on this device, one for each questionnaire, encrypted with the user's key (docs/decisions/0018). It uses local storage,
 * because drafts are small and writes must be synchronous.
 */
export class DraftStore {
  readonly #userId: string;
  readonly #cipher: RowCipher;

  /** @param deviceKey the user's key for this session */
  constructor(userId: string, deviceKey: string) {
    this.#userId = userId;
    this.#cipher = new RowCipher(deviceKey);
  }

  /** Returns the key of a draft in local storage. Storage events of other tabs contain it. */
  getKey(questionnaireId: string): string {
    return `meiyu.questionnaire.${this.#userId}.${questionnaireId}`;
  }

  /** Reads a draft. Returns an empty draft if it cannot be decrypted, for example after the server's secret has changed. */
  read(questionnaireId: string): Draft {
    const key = this.getKey(questionnaireId);
    const text = this.#cipher.decrypt(fromBase64(memoryDrafts.get(key) ?? readStorage(key)), key);
    const parsed = Draft.safeParse(text === null ? null : JSON.parse(text));
    return parsed.success ? parsed.data : { values: {}, sent: null };
  }

  /** Stores a draft. Returns false if the browser has no storage, so that the draft is only in memory. */
  write(questionnaireId: string, draft: Draft): boolean {
    const key = this.getKey(questionnaireId);
    const encrypted = toBase64(this.#cipher.encrypt(draft, key));
    try {
      localStorage.setItem(key, encrypted);
      memoryDrafts.delete(key);
      return true;
    } catch {
      // The storage is full, or the browser forbids it.
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
   * Creates and stores the submission for these answers. Equal answers get the same event id again, so that the server stores only one
   * response after a lost reply.
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
