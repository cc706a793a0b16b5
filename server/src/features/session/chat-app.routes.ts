import { chatAppEndpoints } from '@meiyu/contract/session/chat-app.endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { authenticate } from '../../http/authenticate.ts';
import { readCookie, setCookie } from '../../http/cookies.ts';
import { readDeviceTokens } from '../../http/device-cookie.ts';
import { getOwnOrigin } from '../../http/own-origin.ts';
import { serve, serveOpen } from '../../http/serve.ts';
import { checkProvider, openProvider } from '../../platform/chat-app/open-provider.ts';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import {
  bindChatApp,
  getChatAppBinding,
  confirmChatApp,
  unbindChatApp,
} from './chat-app-binding.service.ts';
import { beginFlow, getChatAppOptions } from './chat-app-flow.service.ts';
import { signInByChatApp, signInFirst, type ChatAppClient } from './chat-app-login.service.ts';

const FLOW_COOKIE = 'wxf';
const NONCE = /^[\w-]{43}$/;

export function chatAppRoutes(app: FastifyInstance, context: Context): void {
  const { config } = context;
  const logFault = (fault: object) => app.log.error(fault, 'chat app');
  const provider = openProvider(context, logFault);
  app.addHook('onListen', () => {
    // The start does not wait for this check, because sign-ins with a student number do not need the provider.
    checkProvider(provider, logFault).catch((err: unknown) => logFault({ err }));
  });

  const getClient = (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    { nonce, publicComputer }: { nonce?: string | undefined; publicComputer?: boolean | undefined },
  ): ChatAppClient => ({
    address: request.ip,
    agent: request.headers['user-agent'] ?? '',
    devices: readDeviceTokens(config, request, reply),
    isPublic: publicComputer ?? false,
    isBrowser: isBrowserCall(request),
    nonces: [nonce ?? '', readCookie(request, FLOW_COOKIE, config) ?? ''].filter((one) =>
      NONCE.test(one),
    ),
  });

  serveOpen(app, context, chatAppEndpoints.options, async () => getChatAppOptions(provider));
  serveOpen(app, context, chatAppEndpoints.flow, async ({ context, body, request, reply }) => {
    const user = body.intent === 'bind' ? await authenticate(context, request, 'member') : null;
    const origin = getOwnOrigin(config, request);
    // Refuses the sign-in if the origin is unknown, because the provider sends the browser there with the code.
    if (origin === null) throw problem('chatAppAbsent');
    const flow = await beginFlow(context, provider, body, {
      user,
      address: request.ip,
      origin,
    });
    setCookie(reply, FLOW_COOKIE, flow.nonce, {
      isHttps: config.isHttps,
      path: '/',
      maxAgeSeconds: flow.expiresInSeconds,
      sameSite: 'Lax',
    });
    return flow;
  });
  serveOpen(app, context, chatAppEndpoints.login, ({ context, body, ...call }) =>
    signInByChatApp(context, provider, body, getClient(call, body)),
  );
  serveOpen(app, context, chatAppEndpoints.firstLogin, ({ context, body, ...call }) =>
    signInFirst(context, body, getClient(call, body)),
  );
  serve(app, context, chatAppEndpoints.binding, ({ context, user }) =>
    getChatAppBinding(context, provider, user),
  );
  serve(app, context, chatAppEndpoints.bind, ({ context, user, body, ...call }) =>
    bindChatApp(context, provider, user, body, getClient(call, body)),
  );
  serve(app, context, chatAppEndpoints.confirm, async ({ context, user }) => {
    await confirmChatApp(context, user);
    return { ok: true } as const;
  });
  serve(app, context, chatAppEndpoints.unbind, async ({ context, user }) => {
    await unbindChatApp(context, user);
    return { ok: true } as const;
  });
}

/**
 * Checks whether a browser makes the call. A browser always sends one of these headers. The page of another site can make calls
 * only through a browser.
 */
function isBrowserCall({ headers }: FastifyRequest): boolean {
  return (
    (headers['user-agent'] ?? '').includes('Mozilla/') ||
    headers.origin !== undefined ||
    Object.keys(headers).some((name) => name.startsWith('sec-fetch-'))
  );
}
