import { startChatAppStandIn } from './chat-app-stand-in.mjs';
import { ensureReady } from './ensure.mjs';

const PARENT_CHECK_MS = 500;

const operatorEnv = { ...process.env };
await ensureReady();

const standIn = await startChatAppStandIn(operatorEnv);
if (standIn !== null) {
  Object.assign(process.env, standIn.environment);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void standIn.stop());
}
process.setSourceMapsEnabled(true);
stopWithParent();
// The server runs in this process, so that it receives Ctrl-C and SIGTERM itself.
await import(new URL('../server/dist/main.js', import.meta.url).href);

/**
 * Stops this process when its parent has ended. `npm start` runs it in a shell, and a shell ends on SIGTERM without
 * forwarding the signal.
 */
function stopWithParent() {
  if (process.env['npm_lifecycle_event'] !== 'start') return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS).unref();
}
