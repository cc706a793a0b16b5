import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Folders that do not affect a build. */
const ignoredFolders = new Set(['node_modules', 'dist', 'coverage']);
const isTest = /\.test\.tsx?$/;

/**
 * Computes one SHA-256 over the names and contents of files. It ignores modification times, because git sets them to the
 * time of the checkout.
 *
 * @param {string} root absolute folder that the paths are relative to
 * @param {readonly string[]} paths files and folders; missing ones are ignored
 * @returns {string} hexadecimal
 */
export function contentHash(root, paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((entry) => listFilesUnder(root, entry))) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} entry relative path with forward slashes
 * @returns {string[]} the files under it, in a fixed order
 */
function listFilesUnder(root, entry) {
  const stats = statSync(path.join(root, entry), { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (!stats.isDirectory()) return [entry];
  return readdirSync(path.join(root, entry))
    .toSorted()
    .filter((name) => !ignoredFolders.has(name) && !isTest.test(name))
    .flatMap((name) => listFilesUnder(root, `${entry}/${name}`));
}
