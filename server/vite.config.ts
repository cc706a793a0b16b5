import { cpSync } from 'node:fs';
import path from 'node:path';

import { defineConfig, type Plugin } from 'vite';

/**
 * Bundles the server and the operator's command into plain files for `node`, together with their npm packages. Finding and reading hundreds
 * of small modules would take half of the time of a start. Only packages with native code stay in node_modules.
 */
export default defineConfig({
  plugins: [copyMigrations()],
  ssr: { noExternal: true, external: ['@node-rs/argon2', 'sharp'] },
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        meiyu: 'src/meiyu.ts',
        // These scripts start as separate processes and threads.
        'check-worker': 'src/platform/asset/checks/check-worker.ts',
        'read-worker': 'src/question/import/read-worker.ts',
        'roster-worker': 'src/features/school/import/roster-worker.ts',
        'hash-worker': 'src/platform/auth/password/hash-worker.mjs',
      },
      // Puts all files into one folder, because code finds migrations/ and ../../web/dist relative to its own file, in the bundle as in
      // src/.
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // Keeps names, for error messages and profiles. Removes blanks and comments, because every start would read them.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
});

/** Copies the SQL files into the bundle, because the server reads them at run time. */
function copyMigrations(): Plugin {
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
