import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createTcpServer } from 'node:net';
import path from 'node:path';

import { startChatAppStandIn } from './chat-app-stand-in.mjs';
import { ensureInstalled, root } from './ensure.mjs';

/**
 * `npm run dev` starts the server, which restarts when its code changes, and the page, which updates when the code of
 * the web app changes.
 */

await ensureInstalled();
// In a fresh clone vite is installed only by the line above, so it cannot be imported at the top.
const { createServer } = await import('vite');
const standIn = await startChatAppStandIn(process.env);

const host = process.env['HOST'] ?? '127.0.0.1';
const port = Number(process.env['PORT'] ?? 8080);
const apiPort = await findFreePort();
const api = `http://127.0.0.1:${apiPort}`;

const web = await createServer({
  root: path.join(root, 'web'),
  logLevel: 'warn',
  server: {
    host,
    port,
    strictPort: true,
    proxy: {
      // The page's host must stay, because the server gives it to the chat app as the return address.
      '^/(v1|v2|api|openapi|docs|healthz|readyz|metrics|__dev)\\b': {
        target: api,
        changeOrigin: false,
      },
    },
  },
  plugins: process.env['IDENTITY_CODE_ECHO'] ? [await createNoticePlugin()] : [],
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
    // Without this the server would get Ctrl-C twice, from the terminal and from this process, and the second one kills it at once.
    detached: true,
  },
);
// The server prints its own address. It is replaced by the address of the page, which forwards calls to the server.
server.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
  process.stdout.write(text.replaceAll(api, page));
});

let isStopping = false;
async function stop() {
  if (isStopping) return;
  isStopping = true;
  // vite also handles SIGTERM and ends this process when it has closed, so the server must be stopped first.
  if (server.exitCode === null && server.signalCode === null) server.kill('SIGTERM');
  await Promise.all([web.close(), standIn?.stop()]);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
server.once('exit', (code) => {
  process.exitCode = code ?? 0;
  void web.close();
});

/** Adds the notice to the page that the production server adds. */
async function createNoticePlugin() {
  const { tsImport } = await import('tsx/esm/api');
  const { addEchoNotice } = await tsImport('../server/src/http/echo-notice.ts', import.meta.url);
  return { name: 'echo-notice', transformIndexHtml: addEchoNotice };
}

async function findFreePort() {
  const probe = createTcpServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port found.');
  return address.port;
}
