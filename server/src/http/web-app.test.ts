import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

import { afterAll, expect, test } from 'vitest';

import { createApp } from '../app.ts';
import { createTestContext } from '../testing/test-context.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const { db } = await createTestDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'meiyu-web-'));
const inline = 'document.documentElement.dataset.early = "1";';
mkdirSync(path.join(folder, 'assets'));
const page = `<!doctype html><head><script>${inline}</script><script src="/assets/a-1.js"></script></head><body><p>美育</p></body>`;
writeFileSync(path.join(folder, 'index.html'), page);
writeFileSync(path.join(folder, 'index.html.br'), brotliCompressSync(page));
writeFileSync(path.join(folder, 'assets/a-1.js'), 'plain');
writeFileSync(path.join(folder, 'assets/a-1.js.br'), 'brotli');
for (const name of ['mp3', 'audio', 'pdf', 'video', 'xls']) {
  writeFileSync(path.join(folder, `assets/${name}-worker-1.js`), 'worker');
}
writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>');
const app = await createApp(createTestContext(db), folder);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const getPolicy = (reply: { headers: Record<string, unknown> }) =>
  String(reply.headers['content-security-policy']);

test('the page is not cached, and its policy allows only scripts of the build', async () => {
  const { headers, body } = await app.inject({ url: '/' });
  expect(body).toContain('美育');
  expect(headers['cache-control']).toBe('no-cache');
  const hash = createHash('sha256').update(inline).digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(headers['content-security-policy']).not.toContain("script-src 'self' 'unsafe");
});

test.each([
  ['mp3-worker-1.js', " 'wasm-unsafe-eval' 'unsafe-eval'"],
  ['audio-worker-1.js', " 'wasm-unsafe-eval'"],
  ['pdf-worker-1.js', " 'wasm-unsafe-eval'"],
  ['video-worker-1.js', ''],
  ['xls-worker-1.js', ''],
])('%s may run our scripts, and compile only what it needs', async (file, sources) => {
  const policy = getPolicy(await app.inject({ url: `/assets/${file}` }));
  expect(policy).toBe(`default-src 'none'; script-src 'self'${sources}; connect-src 'self'`);
});

test('the compressed form of a file has no address of its own', async () => {
  expect((await app.inject({ url: '/assets/a-1.js.br' })).statusCode).toBe(404);
  const reply = await app.inject({ url: '/assets/a-1.js', headers: { 'accept-encoding': 'br' } });
  expect(reply.body).toBe('brotli');
});

test('the page and ordinary scripts may not evaluate text', async () => {
  for (const url of ['/', '/webGetCode', '/assets/a-1.js']) {
    expect(getPolicy(await app.inject({ url })), url).not.toContain('eval');
  }
});

test('serves the page at the address to which the chat app redirects, and allows its frame', async () => {
  expect(getPolicy(await app.inject({ url: '/' }))).toContain("frame-src 'none'");
  const chatApp = {
    WECHAT_APPID: 'wx0123456789abcdef',
    WECHAT_SECRET: '0a'.repeat(16),
    PUBLIC_ORIGIN: 'https://meiyu.example.com',
    SMS_PROVIDER: 'none',
  };
  const withChatApp = await createApp(createTestContext(db, chatApp), folder);
  const reply = await withChatApp.inject({ url: '/webGetCode?code=abc&state=login' });
  await withChatApp.close();
  expect(reply.body).toBe(page);
  expect(getPolicy(reply)).toContain("frame-src 'self' https://open.weixin.qq.com;");
});

test('every page has a notice if replies contain codes, and no page otherwise', async () => {
  const echoing = { IDENTITY_CODE_ECHO: '1', NODE_ENV: 'development' };
  const withEcho = await createApp(createTestContext(db, echoing), folder);
  for (const url of ['/', '/webGetCode?code=abc&state=login']) {
    const asked = { url, headers: { 'accept-encoding': 'gzip, br' } };
    const reply = await withEcho.inject(asked);
    expect(reply.body).toContain('验证码会写在应答里，谁都看得到');
    const [, style = ''] = /<style>([^]*)<\/style>/.exec(reply.body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(getPolicy(reply)).toContain(`style-src 'self' 'sha256-${hash}'`);
    const { rawPayload } = await app.inject(asked);
    expect(brotliDecompressSync(rawPayload).toString()).toBe(page);
  }
  await withEcho.close();
});

test('tells the page the sites that a shell may open, compressed like every page', async () => {
  const links = { NATIVE_LINKS: 'https://www.example.com, https://art.example.com:8443' };
  const withLinks = await createApp(createTestContext(db, links), folder);
  const reply = await withLinks.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  await withLinks.close();
  expect(brotliDecompressSync(reply.rawPayload).toString()).toContain(
    '<meta name="native-links" content="https://www.example.com https://art.example.com:8443" />',
  );
  expect((await app.inject({ url: '/' })).body).not.toContain('native-links');
});

test('serves the page compressed, as it was when the server started', async () => {
  writeFileSync(path.join(folder, 'index.html'), 'newer');
  const small = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(small.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(small.rawPayload).toString()).toContain('美育');
  expect((await app.inject({ url: '/index.html' })).statusCode).toBe(404);
});

test('hashed files are cached for a year and compressed for clients that accept it', async () => {
  const plain = await app.inject({ url: '/assets/a-1.js' });
  expect(plain.body).toBe('plain');
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const small = await app.inject({
    url: '/assets/a-1.js',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(small.body).toBe('brotli');
  expect(small.headers['content-encoding']).toBe('br');
});

test('serves the other files of the app and no other file', async () => {
  expect((await app.inject({ url: '/favicon.svg' })).headers['content-type']).toContain('svg');
  for (const url of ['/assets/none.js', '/..%2fsecret.key', '/assets/..%2f..%2fsecret.key']) {
    expect((await app.inject({ url })).statusCode).toBe(404);
  }
});
