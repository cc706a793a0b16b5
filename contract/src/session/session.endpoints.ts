import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { pageOf } from '../shared/paging.ts';
import { Id } from '../shared/text.ts';
import { Device, LoginBody, SessionReply } from './session.schema.ts';

const ok = z.object({ ok: z.literal(true) });

export const sessionEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/v2/sessions',
    summary: '用学校、学号和密码登录',
    access: 'anyone',
    body: LoginBody,
    reply: SessionReply,
    refusals: [
      'wrongCredentials',
      'accountSuspended',
      'initialPasswordExpired',
      'temporaryPasswordExpired',
      'tooFrequent',
      'busy',
    ],
  }),
  current: endpoint({
    method: 'GET',
    path: '/v2/sessions/current',
    summary: '当前登录的用户',
    access: 'restricted',
    reply: SessionReply,
  }),
  list: endpoint({
    method: 'GET',
    path: '/v2/sessions',
    summary: '我登录的设备',
    access: 'member',
    reply: pageOf(Device),
  }),
  endCurrent: endpoint({
    method: 'DELETE',
    path: '/v2/sessions/current',
    summary: '退出登录',
    access: 'restricted',
    reply: ok,
  }),
  endOne: endpoint({
    method: 'DELETE',
    path: '/v2/sessions/:id',
    summary: '让一台设备退出登录',
    access: 'member',
    params: z.object({ id: Id }),
    reply: ok,
    refusals: ['notFound'],
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/v2/sessions',
    summary: '让其他设备都退出登录',
    access: 'member',
    reply: ok,
  }),
};
