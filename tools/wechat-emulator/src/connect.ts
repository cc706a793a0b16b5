import type { ServerResponse } from 'node:http';

import {
  buildConfirmPage,
  buildConsentPage,
  buildQrPage,
  renderQrImage,
  buildErrorPage,
} from './pages.ts';
import { findAccount, type Account } from './people.ts';
import { sendReply, sendHtml } from './replies.ts';
import { scanStates, type EmulatorState } from './state.ts';

/** The order of parameters that the provider requires in the address of an in-app request. */
const IN_APP_ORDER = 'appid,redirect_uri,response_type,scope,state';

/** Checks whether the host of the address is this machine, which is the only registered domain of every account. */
function isRegistered(redirectUri: string | null): boolean {
  try {
    return ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(redirectUri ?? '').hostname);
  } catch {
    return false;
  }
}

/** Returns the provider's error for a request for a grant, or null if the provider accepts the request. */
export function findRequestFault(query: URLSearchParams, kind: Account['kind']): string | null {
  if (findAccount(query.get('appid'))?.kind !== kind) return 'appid 参数错误';
  const scopes = kind === 'website' ? ['snsapi_login'] : ['snsapi_base', 'snsapi_userinfo'];
  if (!scopes.includes(query.get('scope') ?? '')) return 'Scope 参数错误或没有 Scope 权限 10005';
  const canOmitType = kind === 'website' && query.get('login_type') === 'jssdk';
  const type = query.get('response_type') ?? (canOmitType ? 'code' : '');
  if (type !== 'code') return 'response_type 参数错误';
  return isRegistered(query.get('redirect_uri')) ? null : 'redirect_uri 参数错误 10003';
}

/** Answers the requests of browsers for the pages at `/connect/…`. */
export async function handleConnectRequest(
  state: EmulatorState,
  url: URL,
  longPollMs: number,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname, searchParams: query, origin } = url;
  if (pathname === '/connect/qrconnect') sendHtml(response, buildQrConnectPage(state, query));
  else if (pathname === '/connect/oauth2/authorize')
    sendHtml(response, buildAuthorizePage(state, url));
  else if (pathname === '/connect/l/qrconnect') {
    sendReply(response, 'text/javascript', await waitForScanState(state, query, longPollMs));
  } else if (pathname.startsWith('/connect/qrcode/')) {
    const uuid = pathname.slice('/connect/qrcode/'.length);
    sendReply(response, 'image/svg+xml', renderQrImage(`${origin}/connect/confirm?uuid=${uuid}`));
  } else if (pathname === '/connect/confirm') {
    const uuid = query.get('uuid') ?? '';
    const ticket = state.tickets.get(uuid);
    if (ticket?.state === 'waiting') state.scan(uuid, 'scan', UNKNOWN_PERSON);
    sendHtml(
      response,
      ticket ? buildConfirmPage(uuid, state.people) : buildErrorPage('二维码已失效'),
    );
  } else return false;
  return true;
}

/** The person of a scan until the confirmation, which reveals who the person is. */
const UNKNOWN_PERSON = { id: '', nickname: '', unionid: null, isSnapshot: false };

function buildQrConnectPage(state: EmulatorState, query: URLSearchParams): string {
  const fault = findRequestFault(query, 'website');
  if (fault !== null) return buildErrorPage(fault);
  const redirectUri = query.get('redirect_uri') ?? '';
  const flowState = query.get('state') ?? '';
  const { uuid } = state.openTicket({ appid: query.get('appid') ?? '', redirectUri, flowState });
  return buildQrPage({
    uuid,
    redirectUri,
    flowState,
    inFrame: query.get('self_redirect') === 'true',
    quickLogin: query.get('quickLogin') === '1',
    isLite: query.get('stylelite') === '1',
    isWhite: query.get('style') === 'white',
    href: query.get('href') ?? '',
    people: state.people,
  });
}

function buildAuthorizePage(state: EmulatorState, { search, searchParams: query }: URL): string {
  const order = [...query.keys()].join(',');
  if (order !== IN_APP_ORDER) return buildErrorPage('参数错误');
  if (!/^[a-zA-Z0-9]{0,128}$/.test(query.get('state') ?? ''))
    return buildErrorPage('state 参数错误');
  const fault = findRequestFault(query, 'service');
  return fault === null ? buildConsentPage(search.slice(1), state.people) : buildErrorPage(fault);
}

/** Waits until the state of the scan differs from `last`, which the page knows, but at most `longPollMs`. */
async function waitForScanState(
  state: EmulatorState,
  query: URLSearchParams,
  longPollMs: number,
): Promise<string> {
  const uuid = query.get('uuid') ?? '';
  const last = Number(query.get('last')) || scanStates.waiting;
  const getState = () => {
    const ticket = state.tickets.get(uuid);
    return ticket ? scanStates[ticket.state] : scanStates.expired;
  };
  const deadline = Date.now() + longPollMs;
  while (getState() === last && Date.now() < deadline)
    await state.waitForScan(deadline - Date.now());
  return `window.wx_errcode=${getState()};window.wx_code='${state.tickets.get(uuid)?.code ?? ''}';`;
}
