import { createHash } from 'node:crypto';

import type { ChatAppChannel } from '@meiyu/contract/session/chat-app.schema';

import type { ChatAppConfig } from '../../config.ts';
import type { Clock } from '../clock.ts';
import {
  IdentityError,
  type Authorization,
  type ExternalIdentity,
  type IdentityProvider,
} from './identity-provider.ts';
import { createOnceCache } from './once-cache.ts';
import { readJson } from './read-json.ts';
import { toIdentityError } from './wechat-errors.ts';

/** The limit for both requests together. It is shorter than the 6 s timeout of our own client. */
const TIMEOUT_MS = 5000;
const RETRY_AFTER_MS = 300;
const SAME_ANSWER_SECONDS = 60;
const NICKNAME_CHARACTERS_MAX = 40;

/** The time limits, which tests shorten. */
interface RequestTiming {
  timeoutMs?: number;
  retryAfterMs?: number;
}

/** Creates an identity provider with the protocol of 微信's open platform. Each token is used for one request and not stored. */
export function createWechat(
  { openBase, apiBase, accounts }: ChatAppConfig,
  clock: Clock,
  { timeoutMs = TIMEOUT_MS, retryAfterMs = RETRY_AFTER_MS }: RequestTiming = {},
): IdentityProvider {
  const exchangeOnce = createOnceCache<ExternalIdentity>(clock, SAME_ANSWER_SECONDS);

  const getAccount = (channel: ChatAppChannel) => {
    const account = accounts[channel];
    if (account === undefined) throw new RangeError(`微信 is not set up for ${channel}`);
    return account;
  };

  const ask = async (path: string, query: Record<string, string>, signal: AbortSignal) => {
    const address = new URL(`${path}?${new URLSearchParams(query).toString()}`, apiBase);
    for (let tries = 1; ; tries += 1) {
      const reply = await readJson(address, signal);
      const fault = toIdentityError(reply);
      if (fault === null) return reply;
      if (fault.kind !== 'throttled' || tries === 2) throw fault;
      await pause(retryAfterMs);
    }
  };

  const askForIdentity = async (code: string, channel: ChatAppChannel) => {
    const { appid, secret } = getAccount(channel);
    const signal = AbortSignal.timeout(timeoutMs);
    const tokenReply = await ask(
      '/sns/oauth2/access_token',
      { appid, secret, code, grant_type: 'authorization_code' },
      signal,
    );
    if (tokenReply['is_snapshotuser'] === 1) throw new IdentityError('virtual_user');
    const [token, openid] = [readText(tokenReply, 'access_token'), readText(tokenReply, 'openid')];
    const userReply = await ask(
      '/sns/userinfo',
      { access_token: token, openid, lang: 'zh_CN' },
      signal,
    );
    if (userReply['is_snapshotuser'] === 1) throw new IdentityError('virtual_user');
    if (readText(userReply, 'openid') !== openid) throw new IdentityError('unavailable');
    const unionid = userReply['unionid'] ?? tokenReply['unionid'];
    const subject = typeof unionid === 'string' && unionid !== '' ? unionid : `${appid}:${openid}`;
    return { subject, nickname: cleanNickname(userReply['nickname']) };
  };

  return {
    id: 'wechat',
    channels: new Set(channels.filter((channel) => accounts[channel] !== undefined)),
    authorization: (channel, flow) => {
      const { appid } = getAccount(channel);
      return createAuthorization(channel, { openBase, appid, ...flow });
    },
    exchange: (code, on) => {
      const key = createHash('sha256').update(`${on.flow} ${code}`).digest('hex');
      return exchangeOnce(key, () => askForIdentity(code, on.channel));
    },
    health: async () => {
      const results = await Promise.all(
        channels
          .filter((channel) => accounts[channel] !== undefined)
          .map((channel) => checkHealth(() => askForIdentity('health', channel))),
      );
      return results.find((result) => result !== 'ok') ?? 'ok';
    },
  };
}

const channels = ['qr', 'inApp', 'shell'] as const;

function createAuthorization(
  channel: ChatAppChannel,
  flow: { openBase: string; appid: string; redirectUri: string; state: string },
): Authorization {
  const { openBase, appid, redirectUri, state } = flow;
  if (channel === 'shell') return { appid, scope: 'snsapi_userinfo', address: '' };
  if (channel === 'qr') {
    const scope = 'snsapi_login';
    const query = new URLSearchParams({
      appid,
      scope,
      redirect_uri: redirectUri,
      state,
      // This value lets the page run in a frame and redirect inside of it.
      login_type: 'jssdk',
      self_redirect: 'true',
    });
    return { appid, scope, address: `${openBase}/connect/qrconnect?${query.toString()}` };
  }
  const scope = 'snsapi_userinfo';
  // The provider requires this order and the fragment.
  const query = new URLSearchParams({
    appid,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    state,
  });
  const address = `${openBase}/connect/oauth2/authorize?${query.toString()}#wechat_redirect`;
  return { appid, scope, address };
}

/** Sends an invalid code. If the provider accepts our settings, it reports that the code is wrong. */
async function checkHealth(probe: () => Promise<unknown>) {
  try {
    await probe();
    return 'ok';
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    if (error.kind === 'code_invalid' || error.kind === 'code_used') return 'ok';
    return error.kind === 'config' ? 'misconfigured' : 'unreachable';
  }
}

function readText(reply: Readonly<Record<string, unknown>>, name: string): string {
  const value = reply[name];
  if (typeof value !== 'string' || value === '') throw new IdentityError('unavailable');
  return value;
}

/** Returns a nickname without characters that cannot be shown or stored. */
function cleanNickname(value: unknown): string {
  if (typeof value !== 'string') return '';
  // Removes control characters, unpaired surrogates, and characters that change the direction of text.
  const visible = value
    .replaceAll(/[\p{Cc}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim();
  const letters = Array.from(new Intl.Segmenter('zh').segment(visible), ({ segment }) => segment);
  return letters.slice(0, NICKNAME_CHARACTERS_MAX).join('').slice(0, 64);
}

async function pause(milliseconds: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
