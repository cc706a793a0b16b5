import { accountEndpoints } from '@meiyu/contract/account/account.endpoints';
import { identityCodeEndpoints } from '@meiyu/contract/account/identity-code.endpoints';
import { passwordResetEndpoints } from '@meiyu/contract/account/password-reset.endpoints';
import { passwordEndpoints } from '@meiyu/contract/account/password.endpoints';
import { phoneEndpoints } from '@meiyu/contract/account/phone.endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { ensureCodeFlow, readCodeFlow } from '../../http/code-flow-cookie.ts';
import { readDeviceTokens } from '../../http/device-cookie.ts';
import { serve, serveEither } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import { listOwnResets } from './account-reset.service.ts';
import { changePassword, checkPassword } from './account.service.ts';
import type { Client } from './client.service.ts';
import { resetByPhone } from './forgotten-password.service.ts';
import { checkCode } from './identity-code.service.ts';
import {
  approveReset,
  issuePassword,
  listResets,
  refuseReset,
  requestReset,
} from './password-reset.service.ts';
import { findByPhone, setPhone, unbindPhone } from './phone.service.ts';
import { sendCode } from './send-code.service.ts';

const done = { ok: true } as const;

interface Call {
  context: Context;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Builds the client that makes a call, with the tokens that its browser stores. */
function getClient<U extends Client['user']>({
  context: { config },
  user,
  request,
  reply,
}: Call & { user: U }): Client & { user: U } {
  const tokens = readDeviceTokens(config, request, reply).tokens;
  return { user, flow: readCodeFlow(config, request), tokens, log: request.log };
}

export function accountRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, accountEndpoints.changePassword, async ({ body, ...call }) => {
    await changePassword(call.context, getClient(call), body);
    return done;
  });
  serve(app, context, passwordEndpoints.check, async ({ context, user, body }) => {
    await checkPassword(context, user, body);
    return done;
  });
  serve(app, context, passwordEndpoints.resets, async ({ context, user }) => ({
    items: await listOwnResets(context, user),
    next: null,
  }));
  codeRoutes(app, context);
  phoneRoutes(app, context);
  resetRoutes(app, context);
}

function codeRoutes(app: FastifyInstance, context: Context): void {
  serveEither(app, context, identityCodeEndpoints.exists, ({ query, ...call }) =>
    findByPhone(call.context, getClient(call), query),
  );
  serveEither(app, context, identityCodeEndpoints.send, async ({ body, ...call }) => {
    // A code of a signed-in user belongs to the user. Other clients get a cookie, and the code belongs to the browser with the
    // cookie.
    const flow =
      call.user === null ? ensureCodeFlow(call.context.config, call.request, call.reply) : null;
    return { identityCode: await sendCode(call.context, { ...getClient(call), flow }, body) };
  });
  serveEither(app, context, identityCodeEndpoints.check, async ({ body, ...call }) => ({
    identityCode: await checkCode(call.context, getClient(call), body),
  }));
  serveEither(app, context, passwordEndpoints.reset, async ({ body, ...call }) => {
    await resetByPhone(call.context, getClient(call), body);
    return done;
  });
}

function phoneRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, phoneEndpoints.bind, async ({ body, ...call }) => {
    const phone = await setPhone(call.context, getClient(call), body, 'bind');
    return { ...done, phone };
  });
  serve(app, context, phoneEndpoints.change, async ({ body, ...call }) => {
    const input = { ...body, phone: body.newPhone };
    const phone = await setPhone(call.context, getClient(call), input, 'change');
    return { ...done, phone };
  });
  serve(app, context, phoneEndpoints.unbind, async ({ body, ...call }) => {
    await unbindPhone(call.context, getClient(call), body);
    return done;
  });
}

function resetRoutes(app: FastifyInstance, context: Context): void {
  serveEither(app, context, passwordResetEndpoints.request, async ({ body, ...call }) => {
    return { ok: true as const, teachers: await requestReset(call.context, getClient(call), body) };
  });
  serve(app, context, passwordResetEndpoints.list, ({ context, user, query }) =>
    listResets(context, user, query),
  );
  serve(app, context, passwordResetEndpoints.approve, ({ context, user, params, request }) =>
    approveReset(context, { user, log: request.log }, params.id),
  );
  serve(app, context, passwordResetEndpoints.issue, ({ context, user, params, request }) =>
    issuePassword(context, { user, log: request.log }, params.id),
  );
  serve(app, context, passwordResetEndpoints.refuse, async ({ context, user, params }) => {
    await refuseReset(context, user, params.id);
    return done;
  });
}
