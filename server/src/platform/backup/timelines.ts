import { appendFile, mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import { findSegmentAt, parseSegmentNumber } from '../../db/backup/wal-names.ts';
import { readArchivedWal } from './archive.ts';
import type { PhysicalManifest } from './manifest.ts';

/**
 * The file in the archive that lists when each timeline started. Every restore starts a new timeline (branch) of the
 * write-ahead log, and the archive may contain several. A moment belongs to the timeline that the server used at that
 * moment.
 */
const TIMELINES_FILE = 'timelines';
/** The timeline of a database that was never restored. */
const FIRST_TIMELINE = '00000001';

/** Records when the server's timelines started. PostgreSQL writes the history file of a timeline when the timeline starts. */
export async function recordTimelines(
  archive: string,
  wal: string,
  histories: readonly string[],
): Promise<void> {
  const known = new Set((await readTimelines(archive)).map(({ timeline }) => timeline));
  for (const name of histories) {
    const timeline = name.slice(0, 8);
    if (known.has(timeline)) continue;
    const { mtime } = await stat(path.join(wal, name));
    await mkdir(archive, { recursive: true, mode: 0o700 });
    const line = `${timeline} ${mtime.toISOString()}\n`;
    await appendFile(path.join(archive, TIMELINES_FILE), line, { mode: 0o600, flush: true });
  }
}

/** Returns the timeline of the log that the server used at a moment, as 8 hex digits. */
export async function findTimelineAt(archive: string, at: Date): Promise<string> {
  const begun = (await readTimelines(archive)).filter(({ since }) => since <= at);
  const newest = begun.toSorted((a, b) => a.since.getTime() - b.since.getTime()).at(-1);
  return newest?.timeline ?? FIRST_TIMELINE;
}

/**
 * Checks whether the log leads from a backup to a timeline. The timeline must be the backup's own, or a branch that started
 * after the backup.
 *
 * @throws {BackupError} if the history of the timeline is damaged
 */
export async function canReachTimeline(
  archive: string,
  {
    cluster: { segments, segmentBytes },
  }: {
    cluster: Pick<PhysicalManifest['cluster'], 'segments' | 'segmentBytes'>;
  },
  timeline: string,
): Promise<boolean> {
  const last = segments.at(-1) ?? '';
  if (last.startsWith(timeline)) return true;
  const history = await readArchivedWal(archive, `${timeline}.history`);
  return (history?.toString() ?? '').split('\n').some((line) => {
    const [parent = '', lsn = ''] = line.split('\t');
    return (
      Number(parent) === Number.parseInt(last.slice(0, 8), 16) &&
      findSegmentAt(lsn, segmentBytes) >= parseSegmentNumber(last, segmentBytes)
    );
  });
}

async function readTimelines(archive: string): Promise<{ timeline: string; since: Date }[]> {
  const text = await readFile(path.join(archive, TIMELINES_FILE), 'utf8').catch(() => '');
  return text
    .split('\n')
    .map((line) => /^([0-9A-F]{8}) (\S+)$/.exec(line))
    .filter((found) => found !== null)
    .map(([, timeline = '', since = '']) => ({ timeline, since: new Date(since) }));
}
