import { supportEndpoints } from '@meiyu/contract/support/support.endpoints';
import { teacherContactEndpoints } from '@meiyu/contract/support/teacher-contact.endpoints';
import type { FastifyInstance } from 'fastify';

import { serve, serveOpen } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import { listContacts } from './support.service.ts';
import {
  changeOwnContact,
  listTeacherContacts,
  viewOwnContact,
} from './teacher-contact.service.ts';

export function supportRoutes(app: FastifyInstance, context: Context): void {
  serveOpen(app, context, supportEndpoints.contacts, ({ context }) => listContacts(context));
  serve(app, context, teacherContactEndpoints.list, ({ context, user }) =>
    listTeacherContacts(context, user),
  );
  serve(app, context, teacherContactEndpoints.own, ({ context, user }) =>
    viewOwnContact(context, user),
  );
  serve(app, context, teacherContactEndpoints.change, ({ context, user, body }) =>
    changeOwnContact(context, user, body),
  );
}
