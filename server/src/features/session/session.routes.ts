import { sessionEndpoints } from '@meiyu/contract/session/session.endpoints';
import type { FastifyInstance } from 'fastify';

import { readDeviceTokens } from '../../http/device-cookie.ts';
import { serve, serveOpen } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import {
  getCurrentUser,
  endDeviceSession,
  endOtherDeviceSessions,
  listDevices,
  signIn,
} from './session.service.ts';

const done = { ok: true } as const;

export function sessionRoutes(app: FastifyInstance, context: Context): void {
  serveOpen(app, context, sessionEndpoints.create, ({ context, body, request, reply }) =>
    signIn(context, body, {
      address: request.ip,
      agent: request.headers['user-agent'] ?? '',
      devices: readDeviceTokens(context.config, request, reply),
      isPublic: body.publicComputer ?? false,
    }),
  );
  serve(app, context, sessionEndpoints.current, ({ context, user }) =>
    getCurrentUser(context, user),
  );
  serve(app, context, sessionEndpoints.list, async ({ context, user }) => ({
    items: await listDevices(context, user),
    next: null,
  }));
  serve(app, context, sessionEndpoints.endCurrent, async ({ context, user, reply }) => {
    const { isPublic } = await endDeviceSession(context, user, user.sessionId);
    // The header does not contain "cookies", because that would delete the cookies of other services on the same domain.
    if (isPublic) reply.header('clear-site-data', '"cache", "storage"');
    return done;
  });
  serve(app, context, sessionEndpoints.endOne, async ({ context, user, params }) => {
    await endDeviceSession(context, user, params.id);
    return done;
  });
  serve(app, context, sessionEndpoints.endOthers, async ({ context, user }) => {
    await endOtherDeviceSessions(context, user);
    return done;
  });
}
