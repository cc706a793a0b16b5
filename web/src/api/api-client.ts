import {
  CLIENT_PLATFORM,
  CLIENT_VERSION,
  REQUEST_TIMEOUT_MS,
} from '@meiyu/contract/shared/constants';
import type { Endpoint } from '@meiyu/contract/shared/endpoint';
import { messages } from '@meiyu/contract/shared/messages';
import { problems } from '@meiyu/contract/shared/problems';
import type * as z from 'zod/mini';

import { endRefusedSession } from '../session/end-session.ts';
import { getToken, useSession } from '../session/session-store.ts';
import { ApiError, NETWORK_ERROR } from './api-error.ts';
import { readReply, createReplyError } from './reply.ts';
import { buildRequestUrl } from './request-url.ts';

/** The timeout of GET requests. The specification sets a shorter timeout for POST and PUT, which also applies to DELETE (sign-out). */
const READ_TIMEOUT_MS = 30_000;

/** The empty object type. A type whose fields are all optional accepts it. */
type EmptyObject = Record<string, never>;

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : EmptyObject extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** The input of a call to an endpoint. The parts that the endpoint does not need are optional. */
export type CallInput<E extends Endpoint> = Part<'params', z.input<E['params']>> &
  Part<'query', z.input<E['query']>> &
  Part<'body', z.input<E['body']>> & {
    signal?: AbortSignal;
    /** Lets the request continue after the page closes. Its body must not exceed 64 KB. */
    keepalive?: boolean;
  };

interface WireInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
}

/** The reply of an endpoint. */
export type Reply<E extends Endpoint> = z.output<E['reply']>;

/**
 * Calls an endpoint and returns its reply, parsed with the contract. Throws an ApiError for any failure, and an AbortError if `signal`
 * aborts. If the server rejects the token, the session in this browser also ends.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: EmptyObject extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]
): Promise<Reply<E>> {
  return callGeneric(endpoint, input ?? {});
}

/** Like `call`, but without an exact type of the input, for callers that are generic over the endpoint. */
export async function callGeneric<E extends Endpoint>(
  endpoint: E,
  input: WireInput,
): Promise<Reply<E>> {
  if (!navigator.onLine) throw new ApiError(messages.offline, { code: NETWORK_ERROR, status: 0 });
  const token = getToken();
  const { status, text } = await sendRequest(endpoint, token, input);
  // A late reply that belongs to an earlier session must not end the current one.
  const isOurs = token !== null && token === getToken();
  if (status >= 200 && status < 300) {
    try {
      return readReply<E['reply']>(endpoint, status, text);
    } catch (error) {
      // The older reply format has the code 401 in its body (spec section 8).
      if (isOurs && error instanceof ApiError && error.code === 401)
        endRefusedSession(error.message, true);
      throw error;
    }
  }
  const error = createReplyError(status, text);
  if ((status === 401 || status === 403) && isOurs) endRefusedSession(error.message);
  if (error.code === problems.passwordChangeRequired.code && isOurs) {
    useSession.getState().requirePasswordChange();
  }
  throw error;
}

async function sendRequest(
  endpoint: Endpoint,
  token: string | null,
  input: WireInput,
): Promise<{ status: number; text: string }> {
  const { method } = endpoint;
  const giveUp = new AbortController();
  const limit = method === 'GET' ? READ_TIMEOUT_MS : REQUEST_TIMEOUT_MS;
  const timer = setTimeout(() => giveUp.abort(), limit);
  const handleAbort = () => giveUp.abort();
  input.signal?.addEventListener('abort', handleAbort);
  const hasBody = input.body !== undefined;
  try {
    const response = await fetch(buildRequestUrl(endpoint, input.params, input.query), {
      method,
      headers: {
        platform: CLIENT_PLATFORM,
        version: CLIENT_VERSION,
        ...(token !== null && { Authorization: token }),
        ...(hasBody && { 'Content-Type': 'application/json' }),
      },
      ...(hasBody && { body: JSON.stringify(input.body) }),
      signal: giveUp.signal,
      ...(input.keepalive && { keepalive: true }),
    });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    if (input.signal?.aborted) throw cause;
    throw new ApiError(messages.requestFailed, { code: NETWORK_ERROR, status: 0, cause });
  } finally {
    clearTimeout(timer);
    input.signal?.removeEventListener('abort', handleAbort);
  }
}
