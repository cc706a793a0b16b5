import type { AnswerFile } from '@meiyu/contract/question/answer-file.schema';
import { createContext, use } from 'react';

/** What a recording must know about the attempt that it belongs to. */
export interface AnswerWork {
  attemptId: string;
  homeworkId: string;
  userId: string;
  /** The user's key for this session. It encrypts recordings on the device. */
  deviceKey: string;
  /** The answers' files that the server has. Empty until they are loaded, or without a network. */
  files: readonly AnswerFile[];
}

/** The attempt that contains the question. Null in a preview, where nothing can be recorded or sent. */
export const AnswerWorkContext = createContext<AnswerWork | null>(null);

export function useAnswerWork(): AnswerWork | null {
  return use(AnswerWorkContext);
}
