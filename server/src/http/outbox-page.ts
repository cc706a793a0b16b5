import { createHmac } from 'node:crypto';
import { BlockList } from 'node:net';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Secrets } from '../platform/auth/secrets.ts';
import type { Context } from '../platform/context.ts';
import { isSameSecret } from '../platform/is-same-secret.ts';
import { problem } from '../platform/problem.ts';
import { selectOutbox } from '../platform/sms/outbox-sms.ts';

const OUTBOX_PATH = '/__dev/outbox';
const SHOWN_MESSAGES_MAX = 50;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const getKey = ({ outboxKey }: Secrets) =>
  createHmac('sha256', outboxKey).update('page').digest('base64url').slice(0, 22);

/**
 * Returns the address of the page with the messages of the outbox. It contains a key, because behind a proxy every visitor seems
 * to be on this machine.
 */
export function getOutboxAddress(origin: string, secrets: Secrets): string {
  return new URL(`${OUTBOX_PATH}?key=${getKey(secrets)}`, origin).href;
}

/**
 * Serves the page with the messages of the outbox, if codes go there. A visitor needs to be on this machine and to have the key,
 * which the start prints.
 */
export function installOutboxPage(app: FastifyInstance, { db, config, secrets }: Context): void {
  if (config.sms.provider !== 'outbox') return;
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
  app.get(OUTBOX_PATH, async (request, reply) => {
    if (!isLocal(request) || !hasKey(request, getKey(secrets))) throw problem('notFound');
    const messages = await selectOutbox(db, SHOWN_MESSAGES_MAX);
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(renderPage(messages));
  });
}

function isLocal({ ip, socket: { remoteAddress } }: FastifyRequest): boolean {
  return [ip, remoteAddress ?? ''].every((address) => {
    const plain = address.replace(/^::ffff:/i, '');
    return loopback.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4');
  });
}

function hasKey({ query }: FastifyRequest, key: string): boolean {
  const keyParameter =
    typeof query === 'object' && query !== null && 'key' in query ? query.key : '';
  const givenKey = Buffer.from(typeof keyParameter === 'string' ? keyParameter : '');
  const expectedKey = Buffer.from(key);
  return isSameSecret(givenKey, expectedKey);
}

interface Message {
  phone: string;
  code: string;
  kind: 'code' | 'reset';
  created_at: Date;
}

const time = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'short', timeStyle: 'medium' });

const RESET_NOTICE = '密码刚刚重置了';

/** Builds the page. Its values need no escaping, because phone numbers and codes are digits. */
function renderPage(messages: readonly Message[]): string {
  const items = messages.map(({ phone, code, kind, created_at: at }) => {
    const messageHtml =
      kind === 'code' ? `<strong>${code}</strong>` : `<span>${RESET_NOTICE}</span>`;
    return `<li><span>${phone}</span>${messageHtml}<time>${time.format(at)}</time></li>`;
  });
  const list =
    items.length === 0
      ? '<p>还没有短信。请求验证码以后，它会出现在这里。</p>'
      : `<ol>${items.join('')}</ol>`;
  return `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta http-equiv="refresh" content="5" />
    <title>短信发件箱 · 美育</title>
    <style>
      :root { color-scheme: light dark; --ground: #faf6ee; --paper: #fffdf8; --ink: #2b2620; --quiet: #6b6357; --line: #e6ddcd; }
      @media (prefers-color-scheme: dark) {
        :root { --ground: #1b1916; --paper: #262320; --ink: #f2ece1; --quiet: #b0a698; --line: #3a352f; }
      }
      body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.6 system-ui, sans-serif; }
      main { max-width: 36rem; margin: 0 auto; padding: 2rem 1rem; }
      h1 { margin: 0; font-size: 1.5rem; }
      p, time { color: var(--quiet); }
      ol { list-style: none; margin: 1.5rem 0 0; padding: 0; }
      li { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; align-items: baseline; margin-top: 0.75rem;
        padding: 0.75rem 1.25rem; background: var(--paper); border: 1px solid var(--line); border-radius: 0.75rem; }
      strong { font-size: 1.5rem; letter-spacing: 0.12em; font-variant-numeric: tabular-nums; }
      time { margin-left: auto; font-size: 0.875rem; }
    </style>
  </head>
  <body>
    <main>
      <h1>短信发件箱</h1>
      <p>没有设置短信服务，验证码和通知不会发出，都留在这里一天。页面每 5 秒更新。</p>
      ${list}
    </main>
  </body>
</html>`;
}
