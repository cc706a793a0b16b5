import { CLIENT_PLATFORM, CLIENT_VERSION } from '@meiyu/contract/shared/constants';
import type { Endpoint } from '@meiyu/contract/shared/endpoint';

import { getToken } from '../session/session-store.ts';
import type { Reply } from './api-client.ts';
import { createNoReplyError } from './create-no-reply-error.ts';
import { createReplyError, readReply } from './reply.ts';
import { buildRequestUrl } from './request-url.ts';

/**
 * Sends a file to an endpoint that takes a form, and returns the reply. It has no timeout, because a file can take minutes. It is not part
 * of `call`, because only a few screens send forms.
 *
 * @param fields the form fields, which are sent before the file. Undefined fields are left out
 * @throws {ApiError}
 */
export async function sendForm<E extends Endpoint>(
  endpoint: E,
  file: File,
  fields: Readonly<Record<string, string | undefined>>,
): Promise<Reply<E>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, value);
  }
  form.append(endpoint.form?.file ?? 'file', file);
  const response = await send(endpoint, form);
  if (response.status !== 200) throw createReplyError(response.status, response.text);
  return readReply<E['reply']>(endpoint, response.status, response.text);
}

async function send(endpoint: Endpoint, body: FormData): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(buildRequestUrl(endpoint, undefined, undefined), {
      method: endpoint.method,
      headers: {
        platform: CLIENT_PLATFORM,
        version: CLIENT_VERSION,
        Authorization: getToken() ?? '',
      },
      body,
    });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    throw createNoReplyError(cause);
  }
}
