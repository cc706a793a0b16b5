import { questionTemplatePath } from '@meiyu/contract/bank/question-import.schema';
import { messages } from '@meiyu/contract/shared/messages';

import { ApiError, NETWORK_ERROR } from '../../api/api-error.ts';
import { createReplyError } from '../../api/reply.ts';
import { getToken } from '../../session/session-store.ts';

/** The object URL of the file is released after this time in ms. By then the browser has read the file. */
const RELEASE_AFTER_MS = 60_000;

/**
 * Downloads the spreadsheet template for questions.
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
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_AFTER_MS);
}
