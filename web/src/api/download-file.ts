import { CLIENT_PLATFORM, CLIENT_VERSION } from '@meiyu/contract/shared/constants';
import type { Endpoint } from '@meiyu/contract/shared/endpoint';

import { getToken } from '../session/session-store.ts';
import type { CallInput } from './api-client.ts';
import { createNoReplyError } from './create-no-reply-error.ts';
import { createReplyError } from './reply.ts';
import { buildRequestUrl } from './request-url.ts';

/**
 * Calls an endpoint that sends a file, and lets the browser save it under the name from the server. A plain link is not enough, because the
 * call needs the token in a header.
 *
 * @throws {ApiError}
 */
export async function downloadFile<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<void> {
  const response = await fetch(buildRequestUrl(endpoint, input.params, input.query), {
    headers: {
      platform: CLIENT_PLATFORM,
      version: CLIENT_VERSION,
      Authorization: getToken() ?? '',
    },
  }).catch((cause: unknown) => {
    throw createNoReplyError(cause);
  });
  if (!response.ok) throw createReplyError(response.status, await response.text());
  saveBlob(await response.blob(), readFileName(response.headers.get('content-disposition') ?? ''));
}

/** Reads a file name from the header in the encoding of RFC 8187. */
function readFileName(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? '';
  return decodeURIComponent(encoded);
}

/** The object URL of the blob is released after this time, because the browser reads the blob after the click. */
const RELEASE_AFTER_MS = 60_000;

function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
}
