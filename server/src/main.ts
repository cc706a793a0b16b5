import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { assertSafeStart, buildPlainHttpWarning } from './check-start.ts';
import { formatErrorForOperator } from './command/format-error-for-operator.ts';
import { loadDemo } from './command/import/load-demo.ts';
import { readConfig, type Config } from './config.ts';
import { listDemoLogins } from './demo-logins.ts';
import { closeApp } from './http/close-app.ts';
import { getOutboxAddress } from './http/outbox-page.ts';
import { openServices } from './open-services.ts';
import { checkAssetStore } from './platform/asset/store/check-asset-store.ts';
import { startBackupJobs } from './platform/backup/backup-jobs.ts';
import type { Context } from './platform/context.ts';

/** The path is the same from the bundle in `server/dist` and from the source in `server/src`. */
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The functions that close what was opened, in the order of opening. */
type CloseFunctions = (() => Promise<void>)[];

/**
 * Runs the server until `stop` aborts, even if this happens during the start. Then, and after a failure, it closes everything
 * that was opened.
 */
async function run(config: Config, stop: AbortSignal): Promise<void> {
  const opened: CloseFunctions = [];
  try {
    await start(config, stop, opened);
    await waitForAbort(stop);
  } finally {
    for (const close of opened.toReversed()) await close();
  }
}

async function start(config: Config, stop: AbortSignal, opened: CloseFunctions): Promise<void> {
  // Loads the other modules while the database starts.
  const program = Promise.all([
    import('./app.ts'),
    import('./features.ts'),
    import('./platform/auth/password/read-password-lists.ts').then((lists) =>
      lists.readPasswordLists(),
    ),
  ]);
  // The `await` below handles a failure of the import.
  program.catch(() => undefined);
  const { context, close } = await openServices(config);
  opened.push(close);
  const [{ createApp }, { features }] = await program;
  if (stop.aborted) return;
  await assertSafeStart(context);
  await offerDemo(context);
  if (stop.aborted) return;
  const app = await createApp(context, existsSync(webFolder) ? webFolder : undefined);
  const jobs = features.flatMap(
    ({ startJob }) => startJob?.(context, (err, message) => app.log.error({ err }, message)) ?? [],
  );
  if (config.databaseUrl === undefined) {
    const backups = startBackupJobs(config, {
      info: (line) => app.log.info(line),
      warn: (line) => app.log.warn(line),
      error: (err, line) => app.log.error({ err }, line),
    });
    // Backups stop after the app, so that the archive contains the last answers.
    opened.push(() => backups.stop());
  }
  opened.push(...jobs.map((job) => () => job.stop()), () => closeApp(app));
  stop.addEventListener('abort', () => app.log.info({ signal: String(stop.reason) }, 'stopping'));
  await Promise.all(jobs.map(({ ready }) => ready));
  const address = await app.listen({ host: config.host, port: config.port });
  console.log(`美育已启动：${address}`);
  const warning = buildPlainHttpWarning(config);
  if (warning !== null) console.error(warning);
  if (config.databaseUrl !== undefined) {
    console.log(
      '用的是自备的 PostgreSQL，没有每晚的备份：请用它自己的工具，或 npm run meiyu -- dump。',
    );
  }
  if (config.sms.provider === 'outbox') {
    console.log(`没有设置短信服务，验证码在这里看：${getOutboxAddress(address, context.secrets)}`);
  }
  if (config.loadsDemo) await printDemoLogins(context);
  if (config.s3 !== null) {
    const checked = reportBucket(config);
    opened.push(() => checked);
  }
}

/** Reports a bucket that does not work. The server starts anyway, because only files need the bucket. */
async function reportBucket(config: Config): Promise<void> {
  const fault = await checkAssetStore(config).catch(formatErrorForOperator);
  if (fault !== null) {
    console.error(`存储桶用不了，上传和打开师生的文件暂时不行，其余照常：${fault}`);
    console.error('改好设置后可以用 npm run meiyu -- check-store 检查。');
  }
}

async function offerDemo(context: Context): Promise<void> {
  try {
    if (await loadDemo(context)) {
      const { handInDemoWork } = await import('./command/demo/hand-in-demo-work.ts');
      await handInDemoWork(context);
      const { sendDemoNotices } = await import('./command/demo/send-demo-notices.ts');
      await sendDemoNotices(context);
      const { saveDemoContacts } = await import('./command/demo/save-demo-contacts.ts');
      await saveDemoContacts(context);
      const { registerDemoHonours } = await import('./command/demo/register-demo-honours.ts');
      await registerDemoHonours(context);
      const { recordDemoActivities } = await import('./command/demo/record-demo-activities.ts');
      await recordDemoActivities(context);
      const { publishDemoArtActivities } =
        await import('./command/demo/publish-demo-art-activities.ts');
      await publishDemoArtActivities(context);
      const { publishDemoArtClubs } = await import('./command/demo/publish-demo-art-clubs.ts');
      await publishDemoArtClubs(context);
      const { publishDemoSkillExams } = await import('./command/demo/publish-demo-skill-exams.ts');
      await publishDemoSkillExams(context);
      const { publishDemoQuestionnaires } =
        await import('./command/demo/publish-demo-questionnaires.ts');
      await publishDemoQuestionnaires(context);
      console.log('数据库是空的，已装入演示数据（DEMO=0 可以关闭）。');
    }
  } catch (error) {
    // A failure is only logged, because the server also works without the demo.
    console.error(formatErrorForOperator(error));
  }
}

async function printDemoLogins({ db }: Context): Promise<void> {
  const lines = await listDemoLogins(db);
  if (lines.length > 0) console.log(['演示账号：', ...lines].join('\n'));
}

async function waitForAbort(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}

const stop = new AbortController();
// Adds the listeners before anything is opened. It uses `on` and not `once`: npm passes the terminal's Ctrl-C on, and a second
// signal without a listener would interrupt the stop.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => stop.abort(signal));
}
try {
  await run(readConfig(process.env), stop.signal);
} catch (error) {
  console.error(formatErrorForOperator(error));
  process.exitCode = 1;
}
