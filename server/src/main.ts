import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { loadDemo } from './command/import/load-demo.ts';
import { readConfig, type Config } from './config.ts';
import type { Db } from './db/database.ts';
import { demoLoginLines } from './demo-logins.ts';
import { openHouse } from './open-house.ts';

/** Beside the bundle in `server/dist`, and beside the source in `server/src`. */
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

async function start(config: Config): Promise<void> {
  // While the database starts there is time to read the rest of the program.
  const [house, { createApp }, { startSweep }] = await Promise.all([
    openHouse(config),
    import('./app.ts'),
    import('./features/homework/sweep.service.ts'),
  ]);
  await loadDemo(house.context).then(
    (isLoaded) => isLoaded && console.log('数据库是空的，已装入演示数据（DEMO=0 可以关闭）。'),
    // A server without the demo is still a server.
    (error: unknown) => console.error(error instanceof Error ? error.message : error),
  );
  const app = await createApp(house.context, existsSync(webFolder) ? webFolder : undefined);
  const sweep = startSweep(house.context, (err, message) => app.log.error({ err }, message));
  const close = async () => {
    await app.close();
    await sweep.stop();
    await house.close();
  };
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    app.log.info({ signal }, 'stopping');
    await close();
  };
  // `on`, not `once`: npm passes the terminal's Ctrl-C on, and a second signal without a listener would cut the stop short.
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('SIGTERM', () => void stop('SIGTERM'));
  try {
    const address = await app.listen({ host: config.host, port: config.port });
    console.log(`美育已启动：${address}`);
    if (config.loadsDemo) await printDemoLogins(house.context.db);
  } catch (error) {
    await close();
    throw error;
  }
}

async function printDemoLogins(db: Db): Promise<void> {
  const lines = await demoLoginLines(db);
  if (lines.length > 0) console.log(['演示账号：', ...lines].join('\n'));
}

try {
  await start(readConfig(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
