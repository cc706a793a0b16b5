import { sessionEndpoints } from '@meiyu/contract/session/session.endpoints';
import type { Endpoint } from '@meiyu/contract/shared/endpoint';
import { messages } from '@meiyu/contract/shared/messages';
import { problems } from '@meiyu/contract/shared/problems';
import * as z from 'zod/mini';

import { logDefect } from '../lib/log-defect.ts';
import { isRecord } from '../lib/shape.ts';
import { ApiError, NETWORK_ERROR } from './api-error.ts';

/** The older reply format (spec section 7). The code 200 means success with `data`; any other code means failure with a message. */
const Envelope = z.object({
  code: z.number(),
  data: z.optional(z.unknown()),
  message: z.optional(z.string()),
});

function parseJson(text: string): { ok: boolean; value: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return { ok: true, value };
  } catch {
    return { ok: false, value: undefined };
  }
}

/** Returns the parsed body of a 2xx reply, or an ApiError if the body does not match the contract. */
export function readReply<R extends z.ZodMiniType>(
  endpoint: Endpoint & { reply: R },
  status: number,
  text: string,
): z.output<R> {
  // For an empty reply `body` is null, so that callers can recognise it. A body that is not JSON becomes undefined.
  if (text === '') {
    throw new ApiError(messages.requestFailed, { code: NETWORK_ERROR, status, body: null });
  }
  const body = parseJson(text);
  const envelope = Envelope.safeParse(body.value);
  if (envelope.success && envelope.data.code !== 200)
    throw createEnvelopeError(endpoint, envelope.data);
  const reply = endpoint.reply.safeParse(envelope.success ? envelope.data.data : body.value);
  if (body.ok && reply.success) return reply.data;
  logDefect(
    `${endpoint.method} ${endpoint.path}: the reply does not match the contract`,
    reply.error,
  );
  throw new ApiError(messages.requestFailed, { code: NETWORK_ERROR, status, body: body.value });
}

function createEnvelopeError(endpoint: Endpoint, body: z.infer<typeof Envelope>): ApiError {
  const isLogin = endpoint.path === sessionEndpoints.create.path && endpoint.method === 'POST';
  const message =
    isLogin && body.code === 400
      ? messages.loginReplyInvalid
      : body.message || messages.requestFailed;
  return new ApiError(message, { code: body.code, status: 200, body });
}

/** The messages of spec section 8 for replies without a message. */
function getDefaultMessage(status: number): string {
  switch (status) {
    case 400:
      return messages.badRequest;
    case 401:
      return problems.notSignedIn.message;
    case 403:
      return problems.wrongRole.message;
    case 404:
      return messages.http404;
    case 500:
      return messages.http500;
    case 502:
      return messages.http502;
    default:
      return messages.requestFailed;
  }
}

/** Creates the error for a reply that is not 2xx. A proxy between browser and server may have sent the reply. */
export function createReplyError(status: number, text: string): ApiError {
  const body = parseJson(text).value;
  const { error_code: code, error_msg: message } = isRecord(body) ? body : {};
  return new ApiError((typeof message === 'string' && message) || getDefaultMessage(status), {
    code: typeof code === 'number' ? code : null,
    status,
    body,
  });
}
