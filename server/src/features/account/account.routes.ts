import { accountEndpoints } from '@meiyu/contract/account/account.endpoints';
import { identityCodeEndpoints } from '@meiyu/contract/account/identity-code.endpoints';
import { passwordResetEndpoints } from '@meiyu/contract/account/password-reset.endpoints';
import { passwordEndpoints } from '@meiyu/contract/account/password.endpoints';
import { phoneEndpoints } from '@meiyu/contract/account/phone.endpoints';
import type { FastifyInstance } from 'fastify';

import { serve, serveEither } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import { changePassword, checkPassword } from './account.service.ts';
import { resetByPhone } from './forgotten-password.service.ts';
import { checkCode, sendCode } from './identity-code.service.ts';
import { approveReset, listResets, refuseReset, requestReset } from './password-reset.service.ts';
import { findByPhone, setPhone, unbindPhone } from './phone.service.ts';

const done = { ok: true } as const;

export function accountRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, accountEndpoints.changePassword, async ({ context, user, body }) => {
    await changePassword(context, user, body);
    return done;
  });
  serve(app, context, passwordEndpoints.check, async ({ context, user, body }) => {
    await checkPassword(context, user, body);
    return done;
  });
  codeRoutes(app, context);
  phoneRoutes(app, context);
  resetRoutes(app, context);
}

function codeRoutes(app: FastifyInstance, context: Context): void {
  serveEither(app, context, identityCodeEndpoints.exists, ({ context, user, query, request }) =>
    findByPhone(context, { user, log: request.log }, query),
  );
  serveEither(
    app,
    context,
    identityCodeEndpoints.send,
    async ({ context, user, body, request }) => ({
      identityCode: await sendCode(context, { user, log: request.log }, body),
    }),
  );
  serveEither(
    app,
    context,
    identityCodeEndpoints.check,
    async ({ context, user, body, request }) => ({
      identityCode: await checkCode(context, { user, log: request.log }, body),
    }),
  );
  serveEither(app, context, passwordEndpoints.reset, async ({ context, user, body, request }) => {
    await resetByPhone(context, { user, log: request.log }, body);
    return done;
  });
}

function phoneRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, phoneEndpoints.bind, async ({ context, user, body, request }) => {
    const phone = await setPhone(context, { user, log: request.log }, body, 'bind');
    return { ...done, phone };
  });
  serve(app, context, phoneEndpoints.change, async ({ context, user, body, request }) => {
    const input = { ...body, phone: body.newPhone };
    const phone = await setPhone(context, { user, log: request.log }, input, 'change');
    return { ...done, phone };
  });
  serve(app, context, phoneEndpoints.unbind, async ({ context, user, body, request }) => {
    await unbindPhone(context, { user, log: request.log }, body);
    return done;
  });
}

function resetRoutes(app: FastifyInstance, context: Context): void {
  serveEither(
    app,
    context,
    passwordResetEndpoints.request,
    async ({ context, user, body, request }) => {
      await requestReset(context, { user, log: request.log }, body);
      return done;
    },
  );
  serve(app, context, passwordResetEndpoints.list, ({ context, user, query }) =>
    listResets(context, user, query),
  );
  serve(app, context, passwordResetEndpoints.approve, ({ context, user, params }) =>
    approveReset(context, user, params.id),
  );
  serve(app, context, passwordResetEndpoints.refuse, async ({ context, user, params }) => {
    await refuseReset(context, user, params.id);
    return done;
  });
}
