import type { AnswerFile, AnswerFiles } from '@meiyu/contract/question/answer-file.schema';

import type { Db } from '../db/database.ts';
import { createAssetAddress } from '../platform/asset/asset-address.ts';
import { attachOwnFiles, selectOwnFiles } from '../platform/asset/records/claimed-assets.ts';
import type { SignedIn } from '../platform/auth/session/signed-in.ts';
import type { Context } from '../platform/context.ts';
import { isUuid } from '../platform/create-id.ts';
import { problem } from '../platform/problem.ts';
import { questions } from '../question/question.rules.ts';
import { findClaimedFile, getFileDeadline, getAbsentFileState } from './answer-files.rules.ts';
import { selectAnswerValues } from './answer.repository.ts';
import type { Owner } from './attempt.repository.ts';
import { openPaper, type Paper } from './paper.service.ts';
import type { TaskKind } from './task-kind.ts';

/** Returns the files that the answers of a pupil's attempt name, with the addresses of those that the server has. */
export async function viewAnswerFiles(
  context: Context,
  kind: TaskKind,
  user: SignedIn,
  attemptId: string,
): Promise<AnswerFiles> {
  if (!isUuid(attemptId)) throw problem('notFound');
  const row = await kind.selectOptionalAttempt(context.db, { ...user, attemptId });
  if (row === undefined) throw problem('notFound');
  const attempt = {
    schoolId: user.schoolId,
    userId: user.userId,
    id: attemptId,
    paperId: row.paper_id,
    submittedAt: row.submitted_at,
  };
  const files = await listAnswerFiles(context, attempt, user.userId);
  const until = row.submitted_at && getFileDeadline(row.submitted_at);
  return { files, until: until?.toISOString() ?? null };
}

/**
 * Lists the files of an attempt's answers. An answer names its files by their hash, so an upload may arrive before or after the
 * hand-in.
 *
 * @param attempt.userId the pupil who owns the attempt and must own the files
 * @param viewerId the user for whom the addresses are signed
 */
export async function listAnswerFiles(
  context: Context,
  attempt: Owner & { id: string; paperId: string; submittedAt: Date | null },
  viewerId: string,
): Promise<AnswerFile[]> {
  const { schoolId } = attempt;
  const [saved] = await selectAnswerValues(context.db, { schoolId, attemptIds: [attempt.id] });
  return listFilesOfValues(context, attempt, saved?.values ?? {}, viewerId);
}

/** The facts of a file that the server does not have. */
const noFacts = { thumbnail: null, width: null, height: null, durationSeconds: null };

/**
 * Lists the files that `values` name. The values have question ids as keys, and may differ from the answers of the attempt. The
 * parameters and the owner of the files are the same as in `listAnswerFiles`.
 */
export async function listFilesOfValues(
  context: Context,
  attempt: Owner & { paperId: string; submittedAt: Date | null },
  values: Readonly<Record<string, unknown>>,
  viewerId: string,
): Promise<AnswerFile[]> {
  const { db, clock, secrets } = context;
  const { schoolId } = attempt;
  const paper = await openPaper(context, attempt.paperId);
  const claims = listClaimedFiles(paper, values);
  if (claims.length === 0) return [];
  const stored = await selectOwnFiles(
    db,
    attempt,
    claims.map(({ hash }) => hash),
  );
  const now = clock.now();
  const until = attempt.submittedAt && getFileDeadline(attempt.submittedAt);
  return claims.map((claim): AnswerFile => {
    const { questionId, hash, kind } = claim;
    const file = findClaimedFile(claim, stored, until);
    if (file === undefined) {
      const state = getAbsentFileState(until, now);
      return { questionId, hash, kind, state, url: null, ...noFacts };
    }
    const createAddress = (part: 'file' | 'thumbnail') =>
      createAssetAddress(secrets, now, { assetId: file.id, part, schoolId, viewerId });
    return {
      questionId,
      hash,
      kind,
      state: 'here',
      url: createAddress('file'),
      thumbnail: file.thumbnail_bytes === null ? null : createAddress('thumbnail'),
      width: file.width,
      height: file.height,
      durationSeconds: file.duration_ms === null ? null : file.duration_ms / 1000,
    };
  });
}

/**
 * Flags the files of a handed-in attempt as used, so that the cleanup job does not delete them. It also does not delete a file
 * that arrives later, because such a file names its homework.
 */
export async function attachAnswerFiles(
  db: Db,
  owner: Owner,
  paper: Paper,
  values: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> {
  const hashes = listClaimedFiles(paper, values).map(({ hash }) => hash);
  if (hashes.length > 0) await attachOwnFiles(db, owner, hashes, now);
}

function listClaimedFiles({ questions: all }: Paper, values: Readonly<Record<string, unknown>>) {
  return all.flatMap((question) =>
    questions
      .files(question, values[question.id] ?? null)
      .map((file) => ({ questionId: question.id, ...file })),
  );
}
