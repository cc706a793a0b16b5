import type { ServerResponse } from 'node:http';

import { findRequestFault } from './connect.ts';
import { buildErrorPage } from './pages.ts';
import { findAccount } from './people.ts';
import { sendHtml, sendJson } from './replies.ts';
import type { EmulatorState, Fault } from './state.ts';

const scanActions = ['scan', 'confirm', 'refuse', 'expire'] as const;

/** Handles the requests of tests to `/__emu/…`: simulates the phone, sets faults, and lists the received requests. */
export function handleControlRequest(
  state: EmulatorState,
  request: { url: URL; method: string; body: string },
  response: ServerResponse,
): boolean {
  const { url, method, body } = request;
  if (url.pathname === '/__emu/log') {
    sendJson(response, state.log);
    return true;
  }
  if (method !== 'POST' || !url.pathname.startsWith('/__emu/')) return false;
  if (url.pathname === '/__emu/confirm')
    handleConfirmation(state, new URLSearchParams(body), response);
  else if (url.pathname === '/__emu/consent') {
    handleConsent(state, url.searchParams, new URLSearchParams(body), response);
  } else {
    const isDone = runCommand(state, url.pathname, parseBody(body), response);
    if (!isDone) sendJson(response, { ok: false }, 400);
  }
  return true;
}

function runCommand(
  state: EmulatorState,
  path: string,
  parameters: Readonly<Record<string, unknown>>,
  response: ServerResponse,
): boolean {
  const persona = state.findPerson(parameters['persona']);
  switch (path) {
    case '/__emu/scan': {
      const action = scanActions.find((known) => known === parameters['action']);
      if (action === undefined || persona === undefined) return false;
      if (!state.scan(String(parameters['uuid']), action, persona)) return false;
      break;
    }
    case '/__emu/grant': {
      // In a mobile app the provider's SDK creates a grant without a page.
      const account = findAccount(String(parameters['appid']));
      if (account === undefined || persona === undefined) return false;
      const scope = account.kind === 'website' ? 'snsapi_login' : 'snsapi_userinfo';
      sendJson(response, { code: state.grant(account.appid, scope, persona).code });
      return true;
    }
    case '/__emu/faults':
      state.faults.push(parseFault(parameters));
      break;
    case '/__emu/clock':
      state.advance(Number(parameters['seconds']) || 0);
      break;
    case '/__emu/reset':
      state.reset();
      break;
    default:
      return false;
  }
  sendJson(response, { ok: true });
  return true;
}

function parseFault(parameters: Readonly<Record<string, unknown>>): Fault {
  const { route, times, errcode, status, delayMs, body, drop } = parameters;
  return {
    route: String(route),
    times: Number(times ?? 1),
    ...(typeof errcode === 'number' && { errcode }),
    ...(typeof status === 'number' && { status }),
    ...(typeof delayMs === 'number' && { delayMs }),
    ...(typeof body === 'string' && { body }),
    ...(drop === true && { drop }),
  };
}

/** Handles the form on the phone after a scan. */
function handleConfirmation(
  state: EmulatorState,
  form: URLSearchParams,
  response: ServerResponse,
): void {
  const persona = state.findPerson(form.get('persona'));
  const action = form.get('action') === 'confirm' ? 'confirm' : 'refuse';
  const isDone = persona !== undefined && state.scan(form.get('uuid') ?? '', action, persona);
  sendHtml(response, buildErrorPage(isDone ? '请回到电脑上继续' : '二维码已失效'));
}

/** Handles the consent form in the built-in browser. After a refusal the browser stays on the provider's page. */
function handleConsent(
  state: EmulatorState,
  query: URLSearchParams,
  form: URLSearchParams,
  response: ServerResponse,
): void {
  const persona = state.findPerson(form.get('persona'));
  const fault = findRequestFault(query, 'service');
  if (persona === undefined || fault !== null || form.get('answer') !== 'allow') {
    sendHtml(response, buildErrorPage(fault ?? '已拒绝授权'));
    return;
  }
  const { code } = state.grant(query.get('appid') ?? '', query.get('scope') ?? '', persona);
  const target = new URL(query.get('redirect_uri') ?? '');
  target.searchParams.set('code', code);
  target.searchParams.set('state', query.get('state') ?? '');
  response.writeHead(302, { location: target.href });
  response.end();
}

function parseBody(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body || '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
