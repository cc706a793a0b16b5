import {
  QuestionnaireAnswer,
  QuestionnaireValue,
} from '@meiyu/contract/questionnaire/question.schema';
import * as z from 'zod/mini';

import { LocalDrafts } from '../../device/local-drafts.ts';
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

/** Stores drafts on this device, one for each questionnaire. */
export class DraftStore {
  readonly #drafts: LocalDrafts;

  /** @param deviceKey the user's key for this session */
  constructor(userId: string, deviceKey: string) {
    this.#drafts = new LocalDrafts('questionnaire', userId, deviceKey);
  }

  /** Returns the key of a draft in local storage. Storage events of other tabs contain it. */
  getKey(questionnaireId: string): string {
    return this.#drafts.getKey(questionnaireId);
  }

  /** Reads a draft. Returns an empty draft if there is none that can be read. */
  read(questionnaireId: string): Draft {
    const parsed = Draft.safeParse(this.#drafts.read(questionnaireId));
    return parsed.success ? parsed.data : { values: {}, sent: null };
  }

  /** Stores a draft. Returns false if the browser has no storage, so that the draft is only in memory. */
  write(questionnaireId: string, draft: Draft): boolean {
    return this.#drafts.write(questionnaireId, draft);
  }

  remove(questionnaireId: string): void {
    this.#drafts.remove(questionnaireId);
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
