import {
  artClubEndpoints,
  teachArtClubEndpoints,
} from '@meiyu/contract/art-club/art-club.endpoints';
import { clubNoticeEndpoints } from '@meiyu/contract/art-club/club-notice.endpoints';
import { clubSessionEndpoints } from '@meiyu/contract/art-club/club-session.endpoints';
import type { FastifyInstance } from 'fastify';

import { sendExport } from '../../http/send-export.ts';
import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import { listArtClubs, viewArtClub } from './art-club.service.ts';
import { listMembers, setMember } from './member.service.ts';
import { joinClub, leaveClub } from './membership.service.ts';
import { findNoticeFaultBeforeField } from './notices/club-notice.form.ts';
import {
  listClubNotices,
  readClubNotices,
  takeClubNoticeBack,
  writeClubNotice,
} from './notices/club-notice.service.ts';
import { listClubSessions, viewSessionSheet } from './sessions/club-session.service.ts';
import { saveSession } from './sessions/save-session.service.ts';
import { findClubFaultBeforeField } from './teach/art-club.form.ts';
import { exportClub, exportClubs } from './teach/export-clubs.service.ts';
import {
  changeClub,
  closeClub,
  listTeacherClubs,
  makeClub,
  viewTeacherClub,
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
    listTeacherClubs(context, user, query),
  );
  serve(app, context, teachArtClubEndpoints.one, ({ context, user, params }) =>
    viewTeacherClub(context, user, params.id),
  );
  serve(
    app,
    context,
    teachArtClubEndpoints.make,
    ({ context, user, body }) => makeClub(context, user, body),
    findClubFaultBeforeField,
  );
  serve(
    app,
    context,
    teachArtClubEndpoints.change,
    ({ context, user, params, body }) => changeClub(context, user, params.id, body),
    findClubFaultBeforeField,
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

export function clubNoticeRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, clubNoticeEndpoints.list, ({ context, user, params, query }) =>
    listClubNotices(context, user, params.id, query),
  );
  serve(
    app,
    context,
    clubNoticeEndpoints.write,
    ({ context, user, params, body }) => writeClubNotice(context, user, params.id, body),
    findNoticeFaultBeforeField,
  );
  serve(app, context, clubNoticeEndpoints.takeBack, ({ context, user, params }) =>
    takeClubNoticeBack(context, user, params),
  );
  serve(app, context, clubNoticeEndpoints.read, ({ context, user, params, body }) =>
    readClubNotices(context, user, params.id, body.upTo),
  );
}

export function clubSessionRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, clubSessionEndpoints.list, ({ context, user, params, query }) =>
    listClubSessions(context, user, params.id, query),
  );
  serve(app, context, clubSessionEndpoints.sheet, ({ context, user, params }) =>
    viewSessionSheet(context, user, params),
  );
  serve(app, context, clubSessionEndpoints.save, ({ context, user, params, body }) =>
    saveSession(context, user, params, body),
  );
}
