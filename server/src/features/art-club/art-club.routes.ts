import {
  artClubEndpoints,
  teachArtClubEndpoints,
} from '@meiyu/contract/art-club/art-club.endpoints';
import type { FastifyInstance } from 'fastify';

import { sendExport } from '../../http/send-export.ts';
import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import { listArtClubs, viewArtClub } from './art-club.service.ts';
import { listMembers, setMember } from './member.service.ts';
import { joinClub, leaveClub } from './membership.service.ts';
import { exportClub, exportClubs } from './teach/export-clubs.service.ts';
import {
  changeClub,
  closeClub,
  listTaughtClubs,
  makeClub,
  viewTaughtClub,
} from './teach/teach-art-club.service.ts';

export function artClubRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, artClubEndpoints.list, ({ context, user, query }) =>
    listArtClubs(context, user, query),
  );
  serve(app, context, artClubEndpoints.one, ({ context, user, params }) =>
    viewArtClub(context, user, params.id),
  );
  serve(app, context, artClubEndpoints.join, ({ context, user, params, body }) =>
    joinClub(context, user, params.id, body.eventId),
  );
  serve(app, context, artClubEndpoints.leave, ({ context, user, params, body }) =>
    leaveClub(context, user, params.id, body.eventId),
  );
  serve(app, context, artClubEndpoints.members, ({ context, user, params, query }) =>
    listMembers(context, user, params.id, query),
  );
  serve(app, context, artClubEndpoints.setMember, ({ context, user, params, body }) =>
    setMember(context, user, params, body.state),
  );
}

export function teachArtClubRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, teachArtClubEndpoints.list, ({ context, user, query }) =>
    listTaughtClubs(context, user, query),
  );
  serve(app, context, teachArtClubEndpoints.one, ({ context, user, params }) =>
    viewTaughtClub(context, user, params.id),
  );
  serve(app, context, teachArtClubEndpoints.make, ({ context, user, body }) =>
    makeClub(context, user, body),
  );
  serve(app, context, teachArtClubEndpoints.change, ({ context, user, params, body }) =>
    changeClub(context, user, params.id, body),
  );
  serve(
    app,
    context,
    teachArtClubEndpoints.export,
    async ({ context, user, params, query, reply }) =>
      sendExport(reply, await exportClub(context, user, { ...params, ...query })),
  );
  serve(app, context, teachArtClubEndpoints.exportYear, async ({ context, user, query, reply }) =>
    sendExport(reply, await exportClubs(context, user, query)),
  );
  serve(app, context, teachArtClubEndpoints.close, ({ context, user, params, body }) =>
    closeClub(context, user, params.id, body.eventId),
  );
}
