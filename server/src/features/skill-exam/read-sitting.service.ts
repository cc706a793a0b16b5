import {
  ASSET_TYPE_AUDIO,
  ASSET_TYPE_IMAGE,
  ASSET_TYPE_VIDEO,
} from '@meiyu/contract/asset/asset.rules';
import { APPEAL_DAYS } from '@meiyu/contract/attempt/attempt-appeal.schema';
import {
  ExamAppeal,
  ExamCriterion,
  type ExamFileKind,
  type ExamResult,
  type ExamTake,
  type Sitting,
} from '@meiyu/contract/skill-exam/skill-exam.schema';
import { z } from 'zod';

import { createAssetAddress } from '../../platform/asset/asset-address.ts';
import { selectFiles } from '../../platform/asset/records/purpose-files.ts';
import type { Context } from '../../platform/context.ts';
import type { ExamRecord, SittingRecord } from './exam.repository.ts';
import {
  type AppealRecord,
  type ResultRecord,
  selectAppeals,
  selectResults,
} from './result.repository.ts';
import { selectTakes, type TakeRecord } from './sitting.repository.ts';
import { countTakesLeft, getFileEnd, getFileState, getPupilState } from './sitting.rules.ts';

const DAY_MS = 86_400_000;

type ReadContext = Pick<Context, 'db' | 'clock' | 'secrets'>;
interface Reader {
  schoolId: string;
  userId: string;
}

/** The kind of a file by the type of its asset. */
const kinds: ReadonlyMap<number, ExamFileKind> = new Map([
  [ASSET_TYPE_AUDIO, 'audio'],
  [ASSET_TYPE_VIDEO, 'video'],
  [ASSET_TYPE_IMAGE, 'image'],
]);

export const getFileKind = (assetType: number) => kinds.get(assetType) ?? null;

/** A sitting with its takes, newest result and appeal. */
export interface SittingParts {
  sitting: SittingRecord;
  takes: TakeRecord[];
  result: ResultRecord | null;
  appeal: AppealRecord | null;
}

/** Selects what belongs to sittings of one school. */
export async function selectSittingParts(
  { db }: Pick<Context, 'db'>,
  schoolId: string,
  sittings: readonly SittingRecord[],
): Promise<SittingParts[]> {
  if (sittings.length === 0) return [];
  const ids = sittings.map(({ id }) => id);
  const takes = await selectTakes(db, schoolId, ids);
  const results = await selectResults(db, schoolId, ids);
  const appeals = await selectAppeals(db, schoolId, ids);
  return sittings.map((sitting) => {
    const isOf = ({ sitting_id: id }: { sitting_id: string }) => id === sitting.id;
    return {
      sitting,
      takes: takes.filter(isOf),
      result: results.find(isOf) ?? null,
      appeal: appeals.find(isOf) ?? null,
    };
  });
}

/** Builds the takes with addresses for the reader. */
export async function showTakes(
  { db, clock, secrets }: ReadContext,
  { schoolId, userId: viewerId }: Reader,
  takes: readonly TakeRecord[],
): Promise<ExamTake[]> {
  const now = clock.now();
  const assetIds = takes.flatMap(({ asset_id: id }) => id ?? []);
  const files = assetIds.length === 0 ? [] : await selectFiles(db, schoolId, assetIds);
  const createAddress = (assetId: string, part: 'file' | 'thumbnail') =>
    createAssetAddress(secrets, now, { assetId, part, schoolId, viewerId });
  return takes.map((take) => {
    const file = files.find(({ id }) => id === take.asset_id);
    return {
      _id: take.id,
      no: take.no,
      sha256: take.sha256,
      bytes: take.bytes,
      durationMs: take.duration_ms,
      recordedAt: take.recorded_at.toISOString(),
      claimedAt: take.claimed_at.toISOString(),
      claim: getClaim(take),
      file: getFileState(take, now),
      fileUntil: getFileEnd(take).toISOString(),
      kind: file === undefined ? null : getFileKind(file.type),
      url: file === undefined ? null : createAddress(file.id, 'file'),
      thumbnail:
        file === undefined || file.thumbnail_bytes === null
          ? null
          : createAddress(file.id, 'thumbnail'),
    };
  });
}

function getClaim({ is_late: isLate, late_counts: counts }: TakeRecord): ExamTake['claim'] {
  if (!isLate) return 'inTime';
  if (counts === null) return 'lateWaiting';
  return counts ? 'lateAccepted' : 'lateRefused';
}

export const parseRubric = (exam: Pick<ExamRecord, 'rubric'>) =>
  z.array(ExamCriterion).parse(exam.rubric);

/** Returns the released result of a sitting, or null before the release. */
export function showResult(
  exam: ExamRecord,
  { sitting, result }: Pick<SittingParts, 'sitting' | 'result'>,
): ExamResult | null {
  if (exam.released_at === null || sitting.state !== 'marked' || result === null) return null;
  const means = z.array(z.number()).parse(result.levels);
  return {
    percent: result.percent,
    criteria: parseRubric(exam).map(({ text, axis, levels }, index) => {
      const level = means[index] ?? 0;
      return { text, axis, level, sentence: levels[Math.round(level)] ?? '' };
    }),
    comments: z.array(z.string()).parse(result.comments),
    releasedAt: getVisibleSince(exam.released_at, result).toISOString(),
    rev: result.rev,
    reason: result.reason,
  };
}

const getVisibleSince = (releasedAt: Date, { at }: ResultRecord) =>
  new Date(Math.max(releasedAt.getTime(), at.getTime()));

/** Returns until when the pupil may appeal, or null if the pupil may not. */
export function getAppealEnd(exam: ExamRecord, parts: SittingParts, now: Date): Date | null {
  const { sitting, result, appeal } = parts;
  if (exam.released_at === null || sitting.state !== 'marked') return null;
  if (result === null || appeal !== null) return null;
  const end = new Date(getVisibleSince(exam.released_at, result).getTime() + APPEAL_DAYS * DAY_MS);
  return now < end ? end : null;
}

export function showAppeal(appeal: AppealRecord | null): ExamAppeal | null {
  if (appeal === null) return null;
  return {
    _id: appeal.id,
    state: ExamAppeal.shape.state.parse(appeal.state),
    text: appeal.text,
    at: appeal.at.toISOString(),
    reason: appeal.reason,
    decidedAt: appeal.decided_at?.toISOString() ?? null,
  };
}

/** Reads the pupil's own sitting. Returns null if the pupil has not begun. */
export async function readSitting(
  context: ReadContext,
  pupil: Reader,
  exam: ExamRecord,
  sitting: SittingRecord | null,
): Promise<Sitting | null> {
  if (sitting === null || sitting.started_at === null || sitting.deadline === null) return null;
  const now = context.clock.now();
  const [parts] = await selectSittingParts(context, pupil.schoolId, [sitting]);
  if (parts === undefined) return null;
  return {
    _id: sitting.id,
    state: getPupilState(exam, sitting, now),
    startedAt: sitting.started_at.toISOString(),
    deadline: sitting.deadline.toISOString(),
    serverNow: now.toISOString(),
    takesLeft: countTakesLeft(parts.takes, exam.takes),
    takes: await showTakes(context, pupil, parts.takes),
    chosen: sitting.final_id ?? sitting.chosen_id,
    submittedAt: sitting.submitted_at?.toISOString() ?? null,
    isAutomatic: sitting.is_automatic,
    receipt: sitting.receipt,
    result: showResult(exam, parts),
    appeal: showAppeal(parts.appeal),
    mayAppealUntil: getAppealEnd(exam, parts, now)?.toISOString() ?? null,
  };
}
