/**
 * Starts an emulator of 微信 if the demo runs on this machine only and 微信 is not configured, so that a visitor can try
 * this sign-in. Returns null in production, and if other machines can reach the server.
 *
 * @param {NodeJS.ProcessEnv} env the environment as the operator set it
 * @returns {Promise<{ environment: Record<string, string>, stop: () => Promise<void> } | null>} the variables that
 *   configure the server for the emulator
 */
export async function startChatAppStandIn(env) {
  const isProduction = env['NODE_ENV'] === 'production';
  const isConfigured = Object.keys(env).some((name) => name.startsWith('WECHAT_') && env[name]);
  const isLocal = [undefined, '', '127.0.0.1', 'localhost', '::1'].includes(env['HOST']);
  const isDemo = env['DEMO'] !== '0' && !env['DATABASE_URL'] && !env['PUBLIC_ORIGIN'];
  if (isProduction || isConfigured || !isLocal || !isDemo) return null;
  const { tsImport } = await import('tsx/esm/api');
  /** @param {string} name */
  const load = (name) => tsImport(`./wechat-emulator/src/${name}.ts`, import.meta.url);
  const { startEmulator } = await load('start-emulator');
  const { buildEnvironment } = await load('people');
  /** @type {{ address: string, stop: () => Promise<void> }} */
  const { address, stop } = await startEmulator();
  console.log(`微信还没有设置，用模拟器代替：${address}（只在本机；二维码下面的按钮就是手机）`);
  return { environment: buildEnvironment(address), stop };
}
