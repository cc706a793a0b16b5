import { readdir } from 'node:fs/promises';
import path from 'node:path';

import { PARTIAL_SUFFIX } from './backup-writer.ts';
import { type PhysicalManifest, readPhysicalManifest } from './manifest.ts';

export interface FoundBackup {
  folder: string;
  manifest: PhysicalManifest;
}

/** Lists the finished backups in a folder, the oldest first. */
export async function listBackups(folder: string): Promise<FoundBackup[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found: FoundBackup[] = [];
  for (const entry of entries) {
    if (!entry.isDirectory() || entry.name.endsWith(PARTIAL_SUFFIX)) continue;
    const backup = path.join(folder, entry.name);
    const manifest = await readPhysicalManifest(backup).catch(() => null);
    if (manifest !== null) found.push({ folder: backup, manifest });
  }
  return found.toSorted((a, b) => (a.manifest.endedAt < b.manifest.endedAt ? -1 : 1));
}
