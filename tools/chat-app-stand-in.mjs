/**
 * Where the demo runs on this machine alone and no 微信 is set, an emulator of it takes its place, so that signing in by
 * it can be seen. Never where the operator said production, or where others can come; null then.
 *
 * @param {NodeJS.ProcessEnv} env as it was before anything set it
 * @returns {Promise<{ environment: Record<string, string>, stop: () => Promise<void> } | null>} with what the server has
 *   to be told to use it
 */
export async function startChatAppStandIn(env) {
  const isProduction = env['NODE_ENV'] === 'production';
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
  console.log(`微信还没有设置，用模拟器代替：${address}（只在本机；二维码下面的按钮就是手机）`);
  return { environment: environmentFor(address), stop };
}
