import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

import { findAccount } from './people.ts';
import { sendPlainJson } from './replies.ts';
import type { EmulatorState, Grant, Token } from './state.ts';

const errors: Readonly<Record<number, string>> = {
  [-1]: 'system error',
  40001: 'invalid credential, access_token is invalid or not latest',
  40002: 'invalid grant_type',
  40003: 'invalid openid',
  40013: 'invalid appid',
  40029: 'invalid code',
  40030: 'invalid refresh_token',
  40125: 'invalid appsecret',
  40163: 'code been used',
  41001: 'access_token missing',
  41002: 'appid missing',
  41004: 'appsecret missing',
  41008: 'missing code',
  41009: 'missing openid',
  42003: 'oauth_code expired',
  45011: 'api minute-quota reach limit',
  48001: 'api unauthorized',
};

/** Builds an error reply in the provider's format, with a request id. */
export function buildErrorReply(state: EmulatorState, errcode: number): object {
  const id = state.newId('rid').toLowerCase();
  const rid = `${id.slice(0, 8)}-${id.slice(8, 16)}-${id.slice(16, 24)}`;
  return { errcode, errmsg: `${errors[errcode] ?? 'error'}, rid: ${rid}` };
}

/** Answers the calls of the product's server to `/sns/…`. */
export function handleApiRequest(
  state: EmulatorState,
  path: string,
  query: URLSearchParams,
  response: ServerResponse,
): boolean {
  const handler = handlers[path];
  if (handler === undefined) return false;
  const result = handler(state, query);
  sendPlainJson(response, typeof result === 'number' ? buildErrorReply(state, result) : result);
  return true;
}

type Handler = (state: EmulatorState, query: URLSearchParams) => object | number;

const handlers: Readonly<Record<string, Handler>> = {
  '/sns/oauth2/access_token': (state, query) => {
    const grant = checkGrant(state, query);
    if (typeof grant === 'number') return grant;
    grant.isUsed = true;
    return issueToken(state, grant);
  },
  '/sns/oauth2/refresh_token': (_state, query) => {
    if (!query.get('appid')) return 41002;
    return findAccount(query.get('appid')) ? 40030 : 40013;
  },
  '/sns/userinfo': (state, query) => {
    const token = checkToken(state, query);
    if (typeof token === 'number') return token;
    const { persona, appid } = token;
    return {
      openid: buildOpenid(token),
      nickname: persona.nickname,
      sex: 0,
      language: '',
      city: '',
      province: '',
      country: '',
      headimgurl: '',
      privilege: [],
      ...(persona.unionid !== null && { unionid: persona.unionid }),
      ...(persona.isSnapshot && findAccount(appid)?.kind === 'service' && { is_snapshotuser: 1 }),
    };
  },
  '/sns/auth': (state, query) => {
    const token = checkToken(state, query);
    return typeof token === 'number' ? token : { errcode: 0, errmsg: 'ok' };
  },
};

/**
 * Checks the query in the provider's order: appid, secret, code, whether the code is used, expired or of another app.
 * Returns the grant or an error number.
 */
function checkGrant(state: EmulatorState, query: URLSearchParams): Grant | number {
  if (!query.get('appid')) return 41002;
  const account = findAccount(query.get('appid'));
  if (account === undefined) return 40013;
  if (!query.get('secret')) return 41004;
  if (query.get('secret') !== account.secret) return 40125;
  if (query.get('grant_type') !== 'authorization_code') return 40002;
  const code = query.get('code');
  if (!code) return 41008;
  const grant = state.grants.get(code);
  if (grant === undefined) return 40029;
  if (grant.isUsed) return 40163;
  if (grant.expiresAt <= state.now()) return 42003;
  return grant.appid === account.appid ? grant : 40029;
}

function checkToken(state: EmulatorState, query: URLSearchParams): Token | number {
  if (!query.get('access_token')) return 41001;
  const token = state.tokens.get(query.get('access_token') ?? '');
  if (token === undefined) return 40001;
  if (!query.get('openid')) return 41009;
  if (query.get('openid') !== buildOpenid(token)) return 40003;
  return token.scope === 'snsapi_base' ? 48001 : token;
}

function issueToken(state: EmulatorState, { appid, persona, scope }: Grant): object {
  const token: Token = { appid, persona, scope };
  const accessToken = state.newId('token');
  state.tokens.set(accessToken, token);
  return {
    access_token: accessToken,
    expires_in: 7200,
    refresh_token: state.newId('refresh'),
    openid: buildOpenid(token),
    scope,
    ...(persona.unionid !== null && { unionid: persona.unionid }),
    ...(persona.isSnapshot && findAccount(appid)?.kind === 'service' && { is_snapshotuser: 1 }),
  };
}

/** Builds the openid of a person in an app. As with the provider, it is different in each app. */
function buildOpenid({ appid, persona }: Token): string {
  const digest = createHash('sha256').update(`${appid} ${persona.id}`).digest('base64url');
  return `o${digest.slice(0, 27)}`;
}
