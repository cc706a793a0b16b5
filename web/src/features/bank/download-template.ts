import { questionTemplatePath } from '@meiyu/contract/bank/question-import.schema';
import { messages } from '@meiyu/contract/shared/messages';

import { ApiError, NETWORK_ERROR } from '../../api/api-error.ts';
import { createReplyError } from '../../api/reply.ts';
import { getToken } from '../../session/session-store.ts';

/** The time after which the browser has read the file, in ms. */
const READ_MS = 60_000;

/**
 * Lets the browser save the template of a question sheet.
 *
 * @throws {ApiError}
 */
export async function downloadTemplate(): Promise<void> {
  const headers = { Authorization: getToken() ?? '' };
  const response = await fetch(questionTemplatePath, { headers }).catch((cause: unknown) => {
    const message = navigator.onLine ? messages.requestFailed : messages.offline;
    throw new ApiError(message, { code: NETWORK_ERROR, status: 0, cause });
  });
  if (!response.ok) throw createReplyError(response.status, await response.text());
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = '题目模板.xlsx';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS);
}
