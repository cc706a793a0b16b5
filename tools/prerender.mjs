import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Puts the login page and its style sheet into the built `index.html`, so that the browser renders it before any script has
 * arrived. The app hydrates this markup (web/src/app/main.tsx). The content security policy allows inline scripts and styles by
 * their hashes, which the server computes from the file.
 *
 * @param {string} webFolder the web package
 * @param {string} outFolder the folder of its build
 */
export async function prerenderLogin(webFolder, outFolder) {
  // A fresh clone has no packages when this file is loaded, so the import is here.
  const { build, minify } = await import('vite');
  const operatorNodeEnv = process.env['NODE_ENV'];
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
  // Vite has set NODE_ENV. A server that starts in this process must see only the setting of the operator, because production refuses the
  // demo.
  if (operatorNodeEnv === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = operatorNodeEnv;
  const page = path.join(outFolder, 'index.html');
  const source = readFileSync(page, 'utf8');
  const inline = /(?<=<script>)[^]*?(?=<\/script>)/.exec(source)?.[0] ?? '';
  const { code } = await minify('inline.js', inline, { compress: { target: 'es2015' } });
  const html = source
    .replace(inline, () => code)
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
