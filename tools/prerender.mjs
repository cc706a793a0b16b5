import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Puts the login page and its style sheet into the built `index.html`, so that the browser renders it before any script
 * loads. The app hydrates this markup (web/src/app/main.tsx). The server computes the hashes of the inline styles for its
 * Content-Security-Policy.
 *
 * @param {string} webFolder the web package
 * @param {string} outFolder the folder of its build
 */
export async function prerenderLogin(webFolder, outFolder) {
  // A static import fails in a fresh clone, where vite is installed later.
  const { build } = await import('vite');
  const nodeEnv = process.env['NODE_ENV'];
  const bundle = path.join(webFolder, '../node_modules/.cache/meiyu/prerender');
  rmSync(bundle, { recursive: true, force: true });
  await build({
    root: webFolder,
    logLevel: 'warn',
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir: bundle,
      emptyOutDir: true,
      rollupOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
  });
  const { renderLogin } = await import(pathToFileURL(path.join(bundle, 'prerender.mjs')).href);

  /** @type {string} */
  const login = await renderLogin();
  // Vite sets NODE_ENV to production. Restore it: a server in this process would refuse to start the demo in production.
  if (nodeEnv === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = nodeEnv;
  const page = path.join(outFolder, 'index.html');
  const html = readFileSync(page, 'utf8')
    .replace(
      /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g,
      (link, /** @type {string} */ href) => {
        const file = path.join(outFolder, href);
        return existsSync(file) ? `<style>${readFileSync(file, 'utf8').trim()}</style>` : link;
      },
    )
    .replace('<div id="root"></div>', () => `<div id="root">${login}</div>`);
  writeFileSync(page, html);
}
