import { remarksEndpoints } from '@meiyu/contract/remarks/remarks.endpoints';
import { remarksProblems } from '@meiyu/contract/remarks/remarks.problems';
import { StaleRemarkReply } from '@meiyu/contract/remarks/remarks.schema';

import { call } from '../../../api/api-client.ts';
import { ApiError, getErrorMessage } from '../../../api/api-error.ts';
import { queryClient } from '../../../api/query-client.ts';
import { chooseRemedy } from '../../../attempt/outbox/failure.ts';
import { runInOneTab } from '../../../device/tab-lock.ts';
import { remarkDatabaseName } from '../../../device/teacher-database-name.ts';
import { browserTiming } from '../../../device/timing.ts';
import { createId } from '../../../lib/new-id.ts';
import { openRecordStore } from '../../../session/open-record-store.ts';
import { createSaverGetter } from '../../../session/own-saver.ts';
import { RecordSaver, type SendObstacle } from '../../../session/record-saver.ts';
import {
  applyVerdict,
  getRemarkName,
  isUnsent,
  mustBeStored,
  type RemarkRecord,
  type RemarkVerdict,
  startSending,
} from './remark-record.ts';

export type RemarkSaver = RecordSaver<RemarkRecord, RemarkVerdict>;

const LOCK_NAME = 'meiyu-remarks';
const getName = ({ place }: RemarkRecord) => getRemarkName(place);
const remarkRecordRules = { getName, isUnsent, mustBeStored, startSending, applyVerdict };

/** Returns the saver of the signed-in teacher, and opens it on first use. It lives as long as the page. */
export const getRemarkSaver = createSaverGetter<RemarkSaver>({
  what: '份评语没有同步',
  create: async (user) =>
    new RecordSaver<RemarkRecord, RemarkVerdict>({
      ...browserTiming,
      rules: remarkRecordRules,
      store: await openRecordStore(user, {
        database: remarkDatabaseName,
        table: 'remarks',
        getName,
      }),
      send: sendRemark,
      inOneTab: (work) => runInOneTab(LOCK_NAME, work),
      newId: createId,
    }),
});

/** Sends the text of a remark. */
async function sendRemark(
  { place: { pupilId: userId, ...place } }: RemarkRecord,
  { eventId, text, baseRev }: NonNullable<RemarkRecord['sent']>,
  isLeaving: boolean,
): Promise<RemarkVerdict | SendObstacle> {
  try {
    const { rev } = await call(remarksEndpoints.save, {
      params: { ...place, userId },
      body: { eventId, text, baseRev },
      ...(isLeaving && { keepalive: true }),
    });
    // Other screens show the remark from their next visit on. This one has it already.
    for (const { path } of [remarksEndpoints.klasses, remarksEndpoints.sheet]) {
      void queryClient.invalidateQueries({ queryKey: [path], refetchType: 'none' });
    }
    return { kind: 'saved', rev };
  } catch (error) {
    return judgeFailure(error);
  }
}

function judgeFailure(error: unknown): RemarkVerdict | SendObstacle {
  if (!(error instanceof ApiError)) return 'unreachable';
  const { status, code, body } = error;
  if (code === remarksProblems.remarkStale.code) {
    const stale = StaleRemarkReply.safeParse(body);
    return stale.success ? { kind: 'stale', other: stale.data.remark } : 'later';
  }
  const message = getErrorMessage(error);
  const number = typeof code === 'number' ? code : null;
  const remedy = chooseRemedy({ status, code: number, message, body });
  return remedy.kind === 'wait' ? remedy.obstacle : { kind: 'refused', message };
}
