import type { AnswerFile } from '@meiyu/contract/question/answer-file.schema';
import { createContext, use } from 'react';

/** What a recording needs to know of the attempt that it belongs to. */
export interface AnswerWork {
  attemptId: string;
  homeworkId: string;
  userId: string;
  /** The user's key of this session, which encrypts recordings on the device. */
  deviceKey: string;
  /** The files of the answers that the server knows. Empty until they are loaded, and without a network. */
  files: readonly AnswerFile[];
}

/** The attempt around a question. Null in a preview, where nothing is recorded or sent. */
export const AnswerWorkContext = createContext<AnswerWork | null>(null);

export function useAnswerWork(): AnswerWork | null {
  return use(AnswerWorkContext);
}
