import { artClubProblems } from '@meiyu/contract/art-club/art-club.problems';
import { clubSessionEndpoints } from '@meiyu/contract/art-club/club-session.endpoints';
import { StaleSessionReply } from '@meiyu/contract/art-club/club-session.schema';

import { call } from '../../../api/api-client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { runInOneTab } from '../../../device/tab-lock.ts';
import { sessionDatabaseName } from '../../../device/teacher-database-name.ts';
import { browserTiming } from '../../../device/timing.ts';
import { createId } from '../../../lib/new-id.ts';
import { judgeSaveFailure } from '../../../roll-call/judge-save-failure.ts';
import { rollRules, type RollVerdict } from '../../../roll-call/roll-record.ts';
import { openRecordStore } from '../../../session/open-record-store.ts';
import { createSaverGetter } from '../../../session/own-saver.ts';
import { RecordSaver, type SendObstacle } from '../../../session/record-saver.ts';
import { sessionSheetQuery } from '../sessions/club-session.queries.ts';
import { addCheckIns, getSessionName, type SessionRecord } from './session-record.ts';

export type SessionSaver = RecordSaver<SessionRecord, RollVerdict>;

const LOCK_NAME = 'meiyu-club-sessions';
const getName = ({ place }: SessionRecord) => getSessionName(place);
const sessionRecordRules = { ...rollRules, getName };

/** Returns the saver of the signed-in teacher, and opens it on first use. It lives as long as the page. */
export const getSessionSaver = createSaverGetter<SessionSaver>({
  what: '次社团的点名没有同步',
  create: async (user) =>
    new RecordSaver<SessionRecord, RollVerdict>({
      ...browserTiming,
      rules: sessionRecordRules,
      store: await openRecordStore(user, {
        database: sessionDatabaseName,
        table: 'sessions',
        getName,
      }),
      send: sendSession,
      inOneTab: (work) => runInOneTab(LOCK_NAME, work),
      newId: createId,
    }),
});

/** Sends the changed check-ins of a session. */
async function sendSession(
  { place: { clubId, sessionId, baseRev } }: SessionRecord,
  { eventId, cells, revs }: NonNullable<SessionRecord['sent']>,
  isLeaving: boolean,
): Promise<RollVerdict | SendObstacle> {
  try {
    const reply = await call(clubSessionEndpoints.save, {
      params: { id: clubId, sessionId },
      body: {
        eventId,
        baseRev,
        state: 'held',
        records: Object.entries(cells).map(([uId, { checkIn }]) => ({
          uId,
          checkIn,
          baseRev: revs[uId] ?? 0,
        })),
      },
      ...(isLeaving && { keepalive: true }),
    });
    const { queryKey } = sessionSheetQuery(clubId, sessionId);
    queryClient.setQueryData(queryKey, (sheet) => sheet && addCheckIns(sheet, cells, reply));
    // Other screens show the roll from their next visit on. This one has it already.
    for (const { path } of [clubSessionEndpoints.list, clubSessionEndpoints.sheet])
      void queryClient.invalidateQueries({ queryKey: [path], refetchType: 'none' });
    return {
      kind: 'saved',
      revs: Object.fromEntries(reply.records.map(({ uId, rev }) => [uId, rev])),
    };
  } catch (error) {
    return judgeSaveFailure(error, artClubProblems.sessionStale.code, readStale);
  }
}

/** Reads the check-ins that another device has changed. A session that it has cancelled refuses the roll. */
function readStale(body: unknown): RollVerdict | null {
  const stale = StaleSessionReply.safeParse(body);
  if (!stale.success) return null;
  const { state, records } = stale.data;
  if (records.length === 0) {
    const message =
      state === 'cancelled' ? '这次活动在另一台设备上停掉了' : artClubProblems.sessionStale.message;
    return { kind: 'refused', message };
  }
  const cells = records.map(({ uId, ...cell }) => [uId, { ...cell, performance: null }]);
  return { kind: 'stale', other: Object.fromEntries(cells) };
}
