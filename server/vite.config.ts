import { cpSync } from 'node:fs';
import path from 'node:path';

import { defineConfig, type Plugin } from 'vite';

/**
 * The server and the operator's command as plain files for `node`, npm packages included: to find and read their hundreds
 * of small modules took half of the time of a start. Only what is not JavaScript stays in node_modules.
 */
export default defineConfig({
  plugins: [migrationsBeside()],
  ssr: { noExternal: true, external: ['@node-rs/argon2', 'sharp'] },
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        meiyu: 'src/meiyu.ts',
        // Started as separate processes and threads.
        'check-worker': 'src/platform/asset/checks/check-worker.ts',
        'read-worker': 'src/question/import/read-worker.ts',
        'hash-worker': 'src/platform/auth/password/hash-worker.mjs',
      },
      // Flat: code finds migrations/ and ../../web/dist relative to its own file, from here as from src/.
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // Names stay, for errors and profiles; blanks and comments would be read at every start.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
});

/** SQL files are read at run time, so they travel with the bundle. */
function migrationsBeside(): Plugin {
  let outDir = '';
  return {
    name: 'meiyu:migrations',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      cpSync(path.join(import.meta.dirname, 'src/db/migrations'), path.join(outDir, 'migrations'), {
        recursive: true,
      });
    },
  };
}
