import type { ExamTake } from '@meiyu/contract/skill-exam/skill-exam.schema';

import type { Take } from '../../../media/recorder/take.ts';
import type { UploadItem } from '../../../media/upload/upload-row.ts';
import type { TakeContext } from '../sender/take-context.ts';

/** A take of a sitting: on the server, in the upload queue of this device, stored on this device, or several of these. */
export interface TakeRow {
  sha256: string;
  durationMs: number;
  /** The take on the server, or null before its claim. */
  claimed: ExamTake | null;
  upload: UploadItem | null;
  /** The take on this device, which can be played before the server has it. */
  local: Take | null;
  /** Whether this page is putting the take into the queue. */
  isPending: boolean;
}

export interface TakeUpload {
  item: UploadItem;
  context: TakeContext;
}

/** Merges the takes by the hashes of their files: first the claimed ones by number, then those in the queue, then the others. */
export function joinTakeRows(
  claimed: readonly ExamTake[],
  uploads: readonly TakeUpload[],
  local: readonly { sha256: string; take: Take; isPending: boolean }[],
): TakeRow[] {
  const rows = new Map<string, TakeRow>();
  const add = (sha256: string, durationMs: number, part: Partial<TakeRow>) => {
    const row = rows.get(sha256) ?? {
      sha256,
      durationMs,
      claimed: null,
      upload: null,
      local: null,
      isPending: false,
    };
    rows.set(sha256, { ...row, ...part });
  };
  for (const take of claimed) add(take.sha256, take.durationMs, { claimed: take });
  for (const { item, context } of uploads)
    add(context.sha256, context.durationMs, { upload: item });
  for (const { sha256, take, isPending } of local)
    add(sha256, Math.round(take.seconds * 1000), { local: take, isPending });
  return [...rows.values()];
}

/** Whether the take uses one of the allowed takes, or will use one when the server has the claim. */
export function usesTake({ claimed, upload, isPending }: TakeRow): boolean {
  if (claimed) return claimed.file !== 'broken';
  return upload === null ? isPending : upload.phase !== 'failed';
}

/** Whether the pupil may choose the take for the hand-in. */
export function canChoose(row: TakeRow): boolean {
  return usesTake(row) && row.claimed?.claim !== 'lateRefused' && row.claimed?.file !== 'missing';
}

/** Returns the row that is handed in: the chosen one, else the last one that can be chosen. */
export function findChosenRow(rows: readonly TakeRow[], choice: string | null): TakeRow | null {
  const able = rows.filter(canChoose);
  return able.find(({ sha256 }) => sha256 === choice) ?? able[able.length - 1] ?? null;
}

/** Returns the number of a take: the server's, or the next ones for takes that it does not have yet. */
export function getTakeNumber(rows: readonly TakeRow[], row: TakeRow): number {
  const last = Math.max(0, ...rows.map(({ claimed }) => claimed?.no ?? 0));
  const unclaimed = rows.filter(({ claimed }) => claimed === null);
  return row.claimed?.no ?? last + unclaimed.indexOf(row) + 1;
}
