import { existsSync } from 'node:fs';
import path from 'node:path';

import { getArchiveFolder } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { formatBeijingTime } from './beijing-time.ts';
import { type FoundBackup, listBackups } from './list-backups.ts';
import { MANIFEST_FILE, readPhysicalManifest } from './manifest.ts';
import { canReachTimeline, findTimelineAt } from './timelines.ts';

export interface ChosenBackup extends FoundBackup {
  /** The timeline of the log to replay, as 8 hex digits. Each restore starts a new timeline (branch) of the log. */
  timeline: string;
}

/**
 * Chooses the backup to restore: `folder` itself if it is a backup, else the newest backup in `folder`. If `at` is given,
 * the log must lead from the backup to this moment.
 *
 * @throws {BackupError} if there is no such backup
 */
export async function chooseBackup(folder: string, at: Date | null): Promise<ChosenBackup> {
  if (existsSync(path.join(folder, MANIFEST_FILE))) {
    const found = { folder, manifest: await readPhysicalManifest(folder) };
    const chosen = await chooseTimeline(found, at);
    if (chosen !== null) return chosen;
    const end = formatBeijingTime(new Date(found.manifest.endedAt));
    throw new BackupError(
      `从这份备份（${end}）到不了 ${formatBeijingTime(at ?? new Date())}：请用那以前最近的一份，或者直接给放着各次备份的文件夹`,
    );
  }
  for (const found of (await listBackups(folder)).toReversed()) {
    const chosen = await chooseTimeline(found, at);
    if (chosen !== null) return chosen;
  }
  const timeText = at === null ? '' : `早于 ${formatBeijingTime(at)} 的`;
  throw new BackupError(`${folder} 里没有${timeText}完整的备份`);
}

/**
 * Adds the timeline that leads to the moment `at` to a backup. Returns null if the log does not lead from this backup to
 * `at`.
 */
async function chooseTimeline(found: FoundBackup, at: Date | null): Promise<ChosenBackup | null> {
  const { manifest, folder } = found;
  const ownTimeline = (manifest.cluster.segments[0] ?? '').slice(0, 8);
  if (at === null) return { ...found, timeline: ownTimeline };
  if (new Date(manifest.endedAt) >= at) return null;
  const archive = getArchiveFolder(path.dirname(folder), manifest.cluster.systemId);
  const timeline = await findTimelineAt(archive, at);
  return (await canReachTimeline(archive, manifest, timeline)) ? { ...found, timeline } : null;
}
