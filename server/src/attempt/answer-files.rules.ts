import { FILE_ARRIVAL_HOURS, type AnswerFile } from '@meiyu/contract/question/answer-file.schema';

import type { ClaimedFile } from '../question/question-type.rules.ts';

const HOUR_MS = 3_600_000;

/** Returns the time until which the files of an attempt may arrive. */
export function getFileDeadline(submittedAt: Date): Date {
  return new Date(submittedAt.getTime() + FILE_ARRIVAL_HOURS * HOUR_MS);
}

interface StoredFile {
  kind: AnswerFile['kind'] | null;
  sha256: string;
  received_sha256: string | null;
  duration_ms: number | null;
  created_at: Date;
}

/** Finds the stored file that an answer names. A file that is of another kind, is too long, or arrived too late does not count. */
export function findClaimedFile<File extends StoredFile>(
  { hash, kind, msMax }: ClaimedFile,
  stored: readonly File[],
  until: Date | null,
): File | undefined {
  return stored.find(
    (file) =>
      (file.sha256 === hash || file.received_sha256 === hash) &&
      file.kind === kind &&
      (file.duration_ms ?? 0) <= msMax &&
      (until === null || file.created_at <= until),
  );
}

/** Returns the state of a named file that the server does not have. */
export function getAbsentFileState(until: Date | null, now: Date): AnswerFile['state'] {
  return until !== null && now > until ? 'missing' : 'waiting';
}
