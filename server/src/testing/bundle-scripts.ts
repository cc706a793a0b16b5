import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'vite';

const server = fileURLToPath(new URL('../..', import.meta.url));

/** The programs that tests start as processes, by their name in `spawnScript`. */
const scripts = {
  main: 'src/main.ts',
  meiyu: 'src/meiyu.ts',
  'check-worker': 'src/platform/asset/checks/check-worker.ts',
  'read-worker': 'src/question/import/read-worker.ts',
  'roster-worker': 'src/features/school/import/roster-worker.ts',
  'hash-worker': 'src/platform/auth/password/hash-worker.mjs',
  'embedded-owner': 'src/testing/embedded-owner.ts',
  'migrate-once': 'src/testing/migrate-once.ts',
};

export type ScriptName = keyof typeof scripts;

/**
 * Bundles the programs as the build does. This happens once for each test run, because compiling the sources would take two
 * seconds for each process.
 *
 * @returns the folder of the bundles, in which Node finds the packages that are not bundled
 */
export async function bundleScripts(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = path.join(server, `../node_modules/.cache/meiyu/scripts-${process.pid}`);
  await build({
    root: server,
    configFile: path.join(server, 'vite.config.ts'),
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      // Without them the bundle is built and read faster. Its names are not minified, so a stack is readable.
      sourcemap: false,
      rolldownOptions: { input: scripts },
    },
  });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
