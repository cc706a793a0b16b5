import { cpSync } from 'node:fs';
import path from 'node:path';

import { defineConfig, type Plugin } from 'vite';

/**
 * The server and the operator's command as plain files for `node`. npm packages stay in node_modules, but for those that
 * come as hundreds of small modules: to find and read them took half of the time of a start.
 */
export default defineConfig({
  plugins: [migrationsBeside()],
  ssr: { noExternal: ['kysely', 'zod'] },
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'src/main.ts', meiyu: 'src/meiyu.ts' },
      // Flat: code finds migrations/ and ../../web/dist relative to its own file, from here as from src/.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
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
