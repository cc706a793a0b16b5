import { startChatAppStandIn } from './chat-app-stand-in.mjs';
import { ensureReady } from './ensure.mjs';

const PARENT_CHECK_MS = 500;

const asked = { ...process.env };
await ensureReady();

const standIn = await startChatAppStandIn(asked);
if (standIn !== null) {
  Object.assign(process.env, standIn.environment);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void standIn.stop());
}
process.setSourceMapsEnabled(true);
endWithParent();
// In this very process, so that Ctrl-C and SIGTERM reach the server itself.
await import(new URL('../server/dist/main.js', import.meta.url).href);

/**
 * `npm start` puts npm and a shell between the operator and us, and the shell dies of a SIGTERM without passing it on.
 * Then nobody would hold this process any more: it stops as if the signal had been for it.
 */
function endWithParent() {
  if (process.env['npm_lifecycle_event'] !== 'start') return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS).unref();
}
