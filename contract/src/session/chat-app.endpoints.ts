import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import {
  ChatAppBinding,
  ChatAppBindingBody,
  ChatAppFirstLoginBody,
  ChatAppFlow,
  ChatAppFlowBody,
  ChatAppLoginBody,
  ChatAppOptions,
} from './chat-app.schema.ts';
import { SessionReply } from './session.schema.ts';

const ok = z.object({ ok: z.literal(true) });

export const chatAppEndpoints = {
  options: endpoint({
    method: 'GET',
    path: '/v2/sessions/wx/options',
    summary: '可以用哪些方式通过微信登录',
    access: 'anyone',
    reply: ChatAppOptions,
  }),
  flow: endpoint({
    method: 'POST',
    path: '/v2/sessions/wx/flow',
    summary: '开始一次微信登录或绑定（绑定要先登录，并在十分钟内验证过密码）',
    access: 'anyone',
    body: ChatAppFlowBody,
    reply: ChatAppFlow,
    refusals: [
      'chatAppAbsent',
      'notSignedIn',
      'passwordChangeRequired',
      'passwordCheckNeeded',
      'tooFrequent',
    ],
  }),
  login: endpoint({
    method: 'POST',
    path: '/v2/sessions/wx/login',
    summary: '用微信登录',
    access: 'anyone',
    body: ChatAppLoginBody,
    reply: SessionReply,
    refusals: [
      'chatAppNotBound',
      'chatAppLoginFailed',
      'chatAppSnapshot',
      'chatAppSuspended',
      'accountSuspended',
      'tooFrequent',
    ],
  }),
  firstLogin: endpoint({
    method: 'POST',
    path: '/v2/sessions/wx/first_login',
    summary: '用学号和密码登录，并绑定刚才的微信',
    access: 'anyone',
    body: ChatAppFirstLoginBody,
    reply: SessionReply,
    refusals: [
      'chatAppLoginFailed',
      'chatAppAlreadyBound',
      'wrongCredentials',
      'accountSuspended',
      'initialPasswordExpired',
      'temporaryPasswordExpired',
      'passwordChangeRequired',
      'tooFrequent',
      'busy',
    ],
  }),
  binding: endpoint({
    method: 'GET',
    path: '/v2/users/wx/binding',
    summary: '我绑定的微信',
    access: 'member',
    reply: ChatAppBinding,
  }),
  bind: endpoint({
    method: 'POST',
    path: '/v2/users/wx/binding',
    summary: '绑定微信；其他设备会退出登录',
    access: 'member',
    body: ChatAppBindingBody,
    reply: z.object({ nickname: z.string() }),
    refusals: ['chatAppBindFailed', 'chatAppAlreadyBound', 'chatAppSnapshot', 'tooFrequent'],
  }),
  /**
   * Confirms that the bound chat app belongs to the user, after a password reset with a code has suspended the chat
   * app. The call needs a password check within the last ten minutes, for example the sign-in. A second call changes
   * nothing.
   */
  confirm: endpoint({
    method: 'POST',
    path: '/v2/users/wx/confirm',
    summary: '确认绑定的微信是我的；用验证码重置密码后，微信登录要先确认',
    access: 'member',
    body: z.optional(z.object({})),
    reply: ok,
    refusals: ['passwordCheckNeeded', 'chatAppGone'],
  }),
  unbind: endpoint({
    method: 'POST',
    path: '/v2/users/wx/unbind',
    summary: '解除绑定的微信；其他设备会退出登录',
    access: 'member',
    body: z.optional(z.object({})),
    reply: ok,
  }),
};
