import { renderSVG } from 'uqr';

import type { Persona } from './people.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');
}

function buildPage(title: string, body: string): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>
body{margin:0;font:14px/1.5 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;text-align:center;color:#191919;background:#fff}
h1{margin:14px 0 10px;font-size:18px;font-weight:400}img{display:block;width:196px;height:196px;margin:0 auto}
p{margin:8px 12px;color:#555}.dev{padding:6px 4px 8px;background:#f0f0f0}
button,select{min-height:28px;margin:2px;font:inherit;font-size:13px}.wide{padding:32px 24px}.wide button{min-height:44px;min-width:120px}
body.white{color:#fff;background:#000}body.white p{color:#ccc}body.white .dev{color:#191919}
</style></head>${body}</html>`;
}

function renderPersonaSelect(people: readonly Persona[]): string {
  const options = people.map(
    ({ id, nickname, isSnapshot }) =>
      `<option value="${id}">${escapeHtml(nickname || '（没有昵称）')}${isSnapshot ? '（快照页）' : ''}</option>`,
  );
  return `<select name="persona" aria-label="谁的手机">${options.join('')}</select>`;
}

/** Builds the provider's error page. */
export function buildErrorPage(reason: string): string {
  return buildPage('微信登录', `<body><h1>该链接无法访问</h1><p>${escapeHtml(reason)}</p></body>`);
}

/** The script of the QR page. It polls the state of the scan, and returns to the app after the confirmation. */
const pageScript = `
const message = document.getElementById('say');
const messages = { 404: '扫描成功，请在手机上点击确认', 403: '你已取消此次登录', 402: '二维码已失效，请刷新' };
async function watch(last) {
  const reply = await fetch('/connect/l/qrconnect?uuid=' + uuid + '&last=' + last + '&_=' + Date.now()).then((r) => r.text());
  const state = Number(/wx_errcode=(\\d+)/.exec(reply)[1]);
  const code = /wx_code='([^']*)'/.exec(reply)[1];
  if (state === 405) return goBack(code);
  if (messages[state]) message.textContent = messages[state];
  if (state === 408 || state === 404) return watch(state);
}
function goBack(code) {
  const [head, hash] = redirectUri.split('#');
  const query = 'code=' + encodeURIComponent(code) + '&state=' + encodeURIComponent(flowState);
  // Quick login adds the code before the hash. Otherwise the code is added at the end, even after a hash.
  const base = quickLogin ? head : redirectUri;
  const target = base + (base.includes('?') ? '&' : '?') + query + (quickLogin && hash !== undefined ? '#' + hash : '');
  if (inFrame) location.href = target; else top.location.href = target;
}
for (const button of document.querySelectorAll('.dev button')) {
  button.addEventListener('click', () => fetch('/__emu/scan', { method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ uuid, action: button.value, persona: document.querySelector('select').value }) }));
}
watch(0);`;

/** Builds the page with the QR code, for a frame of 320 × 400 px. The buttons below the code do what the phone would do. */
export function buildQrPage(options: {
  uuid: string;
  redirectUri: string;
  flowState: string;
  inFrame: boolean;
  quickLogin: boolean;
  isLite: boolean;
  isWhite: boolean;
  href: string;
  people: readonly Persona[];
}): string {
  const { isLite, isWhite, href, people, ...variables } = options;
  const declarations = Object.entries(variables)
    .map(([name, value]) => `const ${name} = ${JSON.stringify(value).replaceAll('<', '\\u003c')};`)
    .join('\n');
  const styleLink = href && !isLite ? `<link rel="stylesheet" href="${escapeHtml(href)}">` : '';
  return buildPage(
    '微信登录',
    `<body class="${isWhite ? 'white' : ''}">${styleLink}${isLite ? '' : '<h1>微信登录</h1>'}
<img src="/connect/qrcode/${options.uuid}" alt="二维码"><p id="say" role="status">请使用微信扫描二维码登录</p>
<div class="dev">模拟器 ${renderPersonaSelect(people)}<br>
<button value="scan">扫描</button><button value="confirm">确认</button><button value="refuse">拒绝</button><button value="expire">过期</button></div>
<script>${declarations}${pageScript}</script></body>`,
  );
}

/** Draws the QR code of the confirmation page as SVG. */
export function renderQrImage(address: string): string {
  return renderSVG(address, { border: 2 });
}

/** Builds the phone's page after a scan. */
export function buildConfirmPage(uuid: string, people: readonly Persona[]): string {
  return buildPage(
    '微信登录',
    `<body><div class="wide"><h1>确认登录网站</h1><form method="post" action="/__emu/confirm">
<input type="hidden" name="uuid" value="${escapeHtml(uuid)}"><p>${renderPersonaSelect(people)}</p>
<button name="action" value="confirm">确认登录</button> <button name="action" value="refuse">取消</button></form></div></body>`,
  );
}

/** Builds the page in the built-in browser that asks for consent. */
export function buildConsentPage(query: string, people: readonly Persona[]): string {
  return buildPage(
    '微信授权',
    `<body><div class="wide"><h1>网页申请获取你的昵称、头像</h1><form method="post" action="/__emu/consent?${escapeHtml(query)}">
<p>${renderPersonaSelect(people)}</p><button name="answer" value="allow">允许</button> <button name="answer" value="deny">拒绝</button></form></div></body>`,
  );
}
