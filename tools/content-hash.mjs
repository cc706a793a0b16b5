import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Folders and files that never end up in what is built. */
const left = new Set(['node_modules', 'dist', 'coverage']);
const isTest = /\.test\.tsx?$/;

/**
 * One SHA-256 over the names and contents of files, the same on every machine and after every checkout:
 * modification times say nothing, since git sets them to the moment of the checkout.
 *
 * @param {string} root absolute folder that the paths are relative to
 * @param {readonly string[]} paths files and folders; one that is absent counts as absent
 * @returns {string} hexadecimal
 */
export function contentHash(root, paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((entry) => filesUnder(root, entry))) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} entry relative path with forward slashes
 * @returns {string[]} the files in it, in a fixed order
 */
function filesUnder(root, entry) {
  const found = statSync(path.join(root, entry), { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [entry];
  return readdirSync(path.join(root, entry))
    .toSorted()
    .filter((name) => !left.has(name) && !isTest.test(name))
    .flatMap((name) => filesUnder(root, `${entry}/${name}`));
}
