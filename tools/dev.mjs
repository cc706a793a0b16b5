import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createTcpServer } from 'node:net';
import path from 'node:path';

import { startChatAppStandIn } from './chat-app-stand-in.mjs';
import { ensureInstalled, root } from './ensure.mjs';

/** `npm run dev`: the server restarts when its code changes, the page when its own does; one address, one Ctrl-C. */

await ensureInstalled();
// Only now: in a fresh clone there was no vite to import a moment ago.
const { createServer } = await import('vite');
const standIn = await startChatAppStandIn(process.env);

const host = process.env['HOST'] ?? '127.0.0.1';
const port = Number(process.env['PORT'] ?? 8080);
const apiPort = await freePort();
const api = `http://127.0.0.1:${apiPort}`;

const web = await createServer({
  root: path.join(root, 'web'),
  logLevel: 'warn',
  server: {
    host,
    port,
    strictPort: true,
    proxy: {
      // Under the page's own name, which the server tells the chat app to come back to.
      '^/(v1|v2|api|openapi|docs|healthz|readyz|metrics|__dev)\\b': {
        target: api,
        changeOrigin: false,
      },
    },
  },
  plugins: process.env['IDENTITY_CODE_ECHO'] ? [await echoNotice()] : [],
});
await web.listen();
const page = web.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? `http://${host}:${port}`;

const server = spawn(
  process.execPath,
  [
    path.join(root, 'node_modules/tsx/dist/cli.mjs'),
    'watch',
    '--clear-screen=false',
    'server/src/main.ts',
  ],
  {
    cwd: root,
    env: {
      ...process.env,
      ...standIn?.environment,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(apiPort),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Out of the terminal's reach: it would hear Ctrl-C from there and from us, and takes the second for impatience.
    detached: true,
  },
);
// The server announces its own port; what one opens is the page, which passes calls on to it.
server.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
  process.stdout.write(text.replaceAll(api, page));
});

let isStopping = false;
async function stop() {
  if (isStopping) return;
  isStopping = true;
  // Before all else: vite hears SIGTERM too, and ends this process as soon as it has closed.
  if (server.exitCode === null && server.signalCode === null) server.kill('SIGTERM');
  await Promise.all([web.close(), standIn?.stop()]);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
server.once('exit', (code) => {
  process.exitCode = code ?? 0;
  void web.close();
});

/** What the server writes into the page that it hands out itself. */
async function echoNotice() {
  const { tsImport } = await import('tsx/esm/api');
  const { withEchoNotice } = await tsImport('../server/src/http/echo-notice.ts', import.meta.url);
  return { name: 'echo-notice', transformIndexHtml: withEchoNotice };
}

async function freePort() {
  const probe = createTcpServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const bound = probe.address();
  probe.close();
  await once(probe, 'close');
  if (bound === null || typeof bound === 'string') throw new Error('No port was given.');
  return bound.port;
}
