import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { compressFolder } from './compress.mjs';
import { contentHash } from './content-hash.mjs';
import { prerenderLogin } from './prerender.mjs';
import { run, runPackage } from './run.mjs';

/** The repository's folder, absolute. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');

const installedStamp = path.join(root, 'node_modules/.cache/meiyu/installed');
const emulators = ['tools/native-emulator/', 'tools/wechat-emulator/'];
const packageFiles = ['', 'contract/', 'server/', 'web/', 'e2e/', ...emulators].map(
  (folder) => `${folder}package.json`,
);
const sharedInputs = ['contract/src', 'package-lock.json', 'tsconfig.base.json'];

/** The packages to build, with all files that affect the result. */
const products = [
  {
    folder: 'server',
    title: '服务端',
    sources: [
      ...sharedInputs,
      ...['src', 'package.json', 'tsconfig.json', 'vite.config.ts'].map((name) => `server/${name}`),
    ],
  },
  {
    folder: 'web',
    title: '网页',
    sources: [
      ...sharedInputs,
      // It contains the version that the app shows.
      'package.json',
      'tools/compress.mjs',
      'tools/prerender.mjs',
      ...['src', 'public', 'index.html', 'package.json', 'tsconfig.json', 'vite.config.ts'].map(
        (name) => `web/${name}`,
      ),
    ],
  },
];

/** Installs packages and builds, if missing or outdated. Ends the process with an error message on failure. */
export async function ensureReady() {
  await ensureInstalled();
  await ensureBuilt();
}

/** Runs `npm install` if the installed packages do not match the package files and the lock file. */
export async function ensureInstalled() {
  ensureNodeVersion();
  if (readStamp(installedStamp) === computeInstallHash()) return;

  console.log('正在安装依赖（第一次大约需要一两分钟）…');
  // `npm ci` refuses a lock file from another system (docs/decisions/0007). `--no-save` leaves the lock file unchanged.
  // No package here needs its install script.
  const args = [
    'install',
    '--include=dev',
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = process.env['npm_execpath'];
  const { code, output } =
    npm !== undefined && /npm-cli\.c?js$/.test(npm)
      ? await run(process.execPath, [npm, ...args], { cwd: root })
      : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { cwd: root });
  if (code !== 0) stop(`${output}\n依赖没有装上，原因见上。请检查网络和磁盘空间，然后再运行一次。`);
  writeStamp(installedStamp, computeInstallHash());
}

/** Builds the server and the web app if their sources changed since the last build. */
export async function ensureBuilt() {
  await buildAll(products);
}

/** Installs packages and builds only the server. A running server still serves its current web app. */
export async function ensureServerReady() {
  await ensureInstalled();
  await buildAll(products.filter(({ folder }) => folder === 'server'));
}

/** @param {readonly (typeof products)[number][]} wanted */
async function buildAll(wanted) {
  const outcomes = await Promise.all(wanted.map(build));
  const failed = outcomes.find((outcome) => outcome !== null && outcome.code !== 0);
  if (failed) stop(`${failed.output}\n构建失败，原因见上。`);
}

/**
 * Builds one package into a folder beside `dist` and renames it at the end. A failed or interrupted build leaves the last
 * good build, and a running server never reads a partial file.
 *
 * @param {(typeof products)[number]} product
 */
async function build({ folder, title, sources }) {
  const dist = path.join(root, folder, 'dist');
  const stamp = path.join(root, folder, '.built-from');
  const hash = contentHash(root, sources);
  if (existsSync(dist) && readStamp(stamp) === hash) return null;

  console.log(`正在构建${title}…`);
  const newDist = `dist.${process.pid}`;
  const cwd = path.join(root, folder);
  const outcome = await runPackage(
    root,
    'vite/bin/vite.js',
    ['build', '--logLevel=warn', '--outDir', newDist, '--emptyOutDir'],
    { cwd, env: { NODE_ENV: 'production' } },
  );
  if (outcome.code === 0) {
    if (folder === 'web') {
      await prerenderLogin(cwd, path.join(cwd, newDist));
      await compressFolder(path.join(cwd, newDist));
    }
    rmSync(stamp, { force: true });
    rmSync(dist, { recursive: true, force: true });
    renameSync(path.join(cwd, newDist), dist);
    writeStamp(stamp, hash);
    console.log(`${title}构建完成，用时 ${Math.ceil(outcome.seconds)} 秒。`);
  } else {
    rmSync(path.join(cwd, newDist), { recursive: true, force: true });
  }
  return outcome;
}

/** Ends the process if Node.js is too old. Later errors would not name this reason. */
function ensureNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    stop(`需要 Node.js 20.19 或更新的版本，现在是 ${process.versions.node}。`);
  }
}

function computeInstallHash() {
  const packages = contentHash(root, ['package-lock.json', ...packageFiles]);
  return `${packages} ${process.platform} ${process.arch}`;
}

/** @param {string} file */
function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/**
 * @param {string} file
 * @param {string} content
 */
function writeStamp(file, content) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/**
 * @param {string} reason
 * @returns {never}
 */
function stop(reason) {
  console.error(reason);
  process.exit(1);
}
