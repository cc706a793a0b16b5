import { noticeEndpoints } from '@meiyu/contract/notice/notice.endpoints';
import { teachNoticeEndpoints } from '@meiyu/contract/notice/teach-notice.endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import { countUnread, listInbox, readNotice, readNoticesUpTo } from './inbox.service.ts';
import { changeNotice, recallNotice, sendNotice } from './teach-notice.service.ts';
import { listTeacherNotices, viewTeacherNotice } from './view-notice.service.ts';

export function noticeRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, noticeEndpoints.list, ({ context, user, query }) =>
    listInbox(context, user, query),
  );
  serve(app, context, noticeEndpoints.unread, ({ context, user }) => countUnread(context, user));
  serve(app, context, noticeEndpoints.read, ({ context, user, params }) =>
    readNotice(context, user, params.id),
  );
  serve(app, context, noticeEndpoints.readAll, ({ context, user, body }) =>
    readNoticesUpTo(context, user, body.upTo),
  );
  serve(app, context, teachNoticeEndpoints.list, ({ context, user, query }) =>
    listTeacherNotices(context, user, query),
  );
  serve(app, context, teachNoticeEndpoints.one, ({ context, user, params }) =>
    viewTeacherNotice(context, user, params.id),
  );
  serve(app, context, teachNoticeEndpoints.send, ({ context, user, body }) =>
    sendNotice(context, user, body),
  );
  serve(app, context, teachNoticeEndpoints.change, ({ context, user, params, body }) =>
    changeNotice(context, user, params.id, body),
  );
  serve(app, context, teachNoticeEndpoints.recall, ({ context, user, params, body }) =>
    recallNotice(context, user, params.id, body.eventId),
  );
}
