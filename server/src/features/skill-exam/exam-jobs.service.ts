import { noticeTexts } from '@meiyu/contract/notice/notice-texts';

import { OUTAGE_SECONDS } from '../../attempt/heartbeat.service.ts';
import { hasRecentHeartbeat } from '../../attempt/outage.repository.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { inSchool } from '../../db/scope.ts';
import { formatChinaTime } from '../../platform/china-time.ts';
import type { Context } from '../../platform/context.ts';
import { insertNotices } from '../../platform/notice/notice.repository.ts';
import { type Log, startRounds } from '../../platform/start-rounds.ts';
import {
  selectExamsToRelease,
  selectExamsToRemind,
  selectOverdueSittings,
  selectSittingsWithoutFile,
} from './exam-jobs.repository.ts';
import { lockOptionalExam, selectPupilsToRemind, updateExam } from './exam.repository.ts';
import { handIn, handInAgain } from './hand-in.service.ts';
import { releaseResults } from './release.service.ts';
import { lockOptionalSitting, selectTakes, updateTake } from './sitting.repository.ts';
import { getFileState } from './sitting.rules.ts';

const SEARCH_EVERY_MS = 15_000;
const BATCH_SIZE = 50;

/** Ends sittings, releases results and reminds pupils in the background. */
export function startExamJobs(context: Context, log: Log) {
  return startRounds(context, log, {
    everyMs: SEARCH_EVERY_MS,
    failure: 'the round of the skill exams failed',
    work: runExamJobs,
  });
}

type Select = (db: Db, now: Date, limit: number) => Promise<{ school_id: string; id: string }[]>;
type Run = (db: Db, key: { schoolId: string; id: string }, now: Date) => Promise<void>;

const jobs: readonly [Select, Run][] = [
  [selectOverdueSittings, endSitting],
  [selectSittingsWithoutFile, replaceMissingFile],
  [selectExamsToRelease, release],
  [selectExamsToRemind, remind],
];

/** Runs what is due now, each item in a transaction of its own. Several processes may run it at once. */
export async function runExamJobs(
  context: Context,
  isStopping: () => boolean = () => false,
): Promise<void> {
  // A clock that has jumped must not end the time of pupils.
  if (!context.clock.isSteady()) return;
  const now = context.clock.now();
  // The next heartbeat moves the deadlines within an outage, so nothing ends before it.
  if (!(await hasRecentHeartbeat(context.db, now, OUTAGE_SECONDS))) return;
  for (const [select, run] of jobs) {
    for (const { school_id: schoolId, id } of await select(context.db, now, BATCH_SIZE)) {
      if (isStopping()) return;
      await inSchool(schoolId, context.db, (db) =>
        inTransaction(db, (db) => run(db, { schoolId, id }, now)),
      );
    }
  }
}

async function endSitting(
  db: Db,
  { schoolId, id }: { schoolId: string; id: string },
  now: Date,
): Promise<void> {
  const sitting = await lockOptionalSitting(db, schoolId, { sittingId: id });
  if (sitting?.state !== 'open' || sitting.deadline === null || sitting.deadline > now) return;
  await handIn(db, sitting, { now, isAutomatic: true, eventId: null });
}

/** Hands in another take if the file of the handed-in one has not come in time. */
async function replaceMissingFile(
  db: Db,
  { schoolId, id }: { schoolId: string; id: string },
  now: Date,
): Promise<void> {
  const sitting = await lockOptionalSitting(db, schoolId, { sittingId: id });
  const takes = await selectTakes(db, schoolId, [id]);
  const take = takes.find(({ is_awaited: isAwaited }) => isAwaited);
  if (sitting === undefined || take === undefined || getFileState(take, now) !== 'missing') return;
  await updateTake(db, schoolId, take.id, { is_awaited: false });
  await handInAgain(db, sitting, now);
}

async function release(
  db: Db,
  { schoolId, id }: { schoolId: string; id: string },
  now: Date,
): Promise<void> {
  const exam = await lockOptionalExam(db, { schoolId, examId: id });
  if (exam?.release_at == null || exam.release_at > now) return;
  await releaseResults(db, exam, now);
}

async function remind(
  db: Db,
  { schoolId, id: examId }: { schoolId: string; id: string },
  now: Date,
): Promise<void> {
  const exam = await lockOptionalExam(db, { schoolId, examId });
  if (exam === undefined || exam.reminded_at !== null) return;
  await updateExam(db, { schoolId, examId }, { reminded_at: now });
  const when = formatChinaTime(exam.closes);
  const text = noticeTexts.examSoon({ examId, title: exam.title, when });
  const pupils = await selectPupilsToRemind(db, { schoolId, examId });
  await insertNotices(
    db,
    { schoolId, at: now },
    pupils.map((userId) => ({ userId, kind: 'exam' as const, item: examId, rev: 'soon', ...text })),
  );
}
