import { skillExamProblems } from '@meiyu/contract/skill-exam/skill-exam.problems';
import { teachSkillExamEndpoints } from '@meiyu/contract/skill-exam/teach-skill-exam.endpoints';

import { call } from '../../../api/api-client.ts';
import { ApiError } from '../../../api/api-error.ts';
import { queryClient } from '../../../api/query-client.ts';
import { runInOneTab } from '../../../device/tab-lock.ts';
import { examMarkDatabaseName } from '../../../device/teacher-database-name.ts';
import { browserTiming } from '../../../device/timing.ts';
import { createId } from '../../../lib/new-id.ts';
import { openRecordStore } from '../../../session/open-record-store.ts';
import { createSaverGetter } from '../../../session/own-saver.ts';
import type { SendObstacle } from '../../../session/record-saver.ts';
import { judgeRefusal, OWN_OTHER_DEVICE } from '../saver/judge-refusal.ts';
import type { MarkVerdict } from '../saver/mark-record.ts';
import type { ExamMarkRecord } from './exam-mark-record.ts';
import { ExamMarkSaver, examMarkStoreName } from './exam-mark-saver.ts';
import { listCriteria, readExamMark } from './exam-mark.ts';

const LOCK_NAME = 'meiyu-exam-marks';

/** Returns the `ExamMarkSaver` of the signed-in teacher, and opens it on first use. It lives as long as the page. */
export const getExamMarkSaver = createSaverGetter<ExamMarkSaver>({
  what: '份测评的评分没有同步',
  create: async (user) =>
    new ExamMarkSaver({
      ...browserTiming,
      userId: user._id,
      store: await openRecordStore(user, { database: examMarkDatabaseName, ...examMarkStoreName }),
      send: sendExamMark,
      inOneTab: (work) => runInOneTab(LOCK_NAME, work),
      newId: createId,
    }),
});

/** Sends a completed mark. */
async function sendExamMark(
  { examId, workId }: ExamMarkRecord,
  { eventId, baseRev, mark }: NonNullable<ExamMarkRecord['sent']>,
  isLeaving: boolean,
): Promise<MarkVerdict | SendObstacle> {
  try {
    const { rev } = await call(teachSkillExamEndpoints.mark, {
      params: { workId },
      body: { eventId, rev: baseRev, criteria: listCriteria(mark), comment: mark.comment },
      ...(isLeaving && { keepalive: true }),
    });
    refreshCounts(examId);
    return { kind: 'saved', rev };
  } catch (error) {
    const isStale = error instanceof ApiError && error.code === skillExamProblems.examStale.code;
    return isStale ? readOtherMark(workId) : judgeRefusal(error);
  }
}

/** Reads the mark that the teacher has saved on another device. */
async function readOtherMark(workId: string): Promise<MarkVerdict | SendObstacle> {
  try {
    const { mark } = await call(teachSkillExamEndpoints.work, { params: { workId } });
    const other = { mark: readExamMark(mark), rev: mark?.rev ?? 0, by: OWN_OTHER_DEVICE };
    return { kind: 'stale', other };
  } catch (error) {
    return judgeRefusal(error);
  }
}

/** The list of works has new ones for a third teacher. Other screens show the counts from their next visit on. */
function refreshCounts(examId: string): void {
  const { works, one, list, waiting } = teachSkillExamEndpoints;
  void queryClient.invalidateQueries({ queryKey: [works.path, examId] });
  for (const { path } of [one, list, waiting])
    void queryClient.invalidateQueries({ queryKey: [path], refetchType: 'none' });
}
