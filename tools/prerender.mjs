import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Puts the login page and its style sheet into the built `index.html`, so that it is drawn before any
 * script has arrived. The app takes the markup over as it is (web/src/app/main.tsx). Inline styles are
 * allowed by their hashes, which the server computes from the file.
 *
 * @param {string} webFolder the web package
 * @param {string} outFolder where its build went
 */
export async function prerenderLogin(webFolder, outFolder) {
  // Only now: in a fresh clone there was no vite to import a moment ago.
  const { build } = await import('vite');
  const asked = process.env['NODE_ENV'];
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
  // Vite set it. A server that starts from here must see only what the operator set: production refuses the demo.
  if (asked === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = asked;
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
