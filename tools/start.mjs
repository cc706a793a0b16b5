import { ensureReady } from './ensure.mjs';

const PARENT_CHECK_MS = 500;

// Before the build, which sets it.
const isProduction = process.env['NODE_ENV'] === 'production';
await ensureReady();

const emulator = await emulatorOfDemo();
if (emulator === null) process.env['NODE_ENV'] ??= 'production';
else {
  // Its addresses are refused in a production that was asked for, so it must not look like one.
  delete process.env['NODE_ENV'];
  Object.assign(process.env, emulator.environment);
  console.log(
    `微信还没有设置，用模拟器代替：${emulator.address}（只在本机；二维码下面的按钮就是手机）`,
  );
}
process.setSourceMapsEnabled(true);
endWithParent();
// In this very process, so that Ctrl-C and SIGTERM reach the server itself.
await import(new URL('../server/dist/main.js', import.meta.url).href);

/**
 * Where the demo runs on this machine alone and no 微信 is set, an emulator of it takes its place, so that signing in by
 * it can be seen. Never where the operator said production, or where others can come.
 */
async function emulatorOfDemo() {
  const env = process.env;
  const isSet = Object.keys(env).some((name) => name.startsWith('WECHAT_') && env[name]);
  const isOwnMachine = [undefined, '', '127.0.0.1', 'localhost', '::1'].includes(env['HOST']);
  const isDemo = env['DEMO'] !== '0' && !env['DATABASE_URL'] && !env['PUBLIC_ORIGIN'];
  if (isProduction || isSet || !isOwnMachine || !isDemo) return null;
  const { tsImport } = await import('tsx/esm/api');
  /** @param {string} name */
  const load = (name) => tsImport(`./wechat-emulator/src/${name}.ts`, import.meta.url);
  const { startEmulator } = await load('start-emulator');
  const { environmentFor } = await load('people');
  /** @type {{ address: string, stop: () => Promise<void> }} */
  const { address, stop } = await startEmulator();
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop());
  return { address, environment: environmentFor(address) };
}

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
