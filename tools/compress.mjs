import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const isText = /\.(html|js|css|svg|json|webmanifest|wasm)$/;
/** Smaller files fit into one network packet anyway, so they are not compressed. */
const MIN_BYTES = 1024;

/**
 * Writes a `.br` and a `.gz` beside each text file. The server sends these files without further compression.
 *
 * @param {string} folder
 */
export async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    isText.test(file),
  );
  await Promise.all(
    files.map(async (file) => {
      const target = path.join(folder, file);
      const content = readFileSync(target);
      if (content.length < MIN_BYTES) return;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      writeFileSync(`${target}.br`, await promisify(brotliCompress)(content, { params }));
      writeFileSync(`${target}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
