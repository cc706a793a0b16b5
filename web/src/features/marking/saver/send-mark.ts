import { StaleMarkReply } from '@meiyu/contract/marking/mark.schema';
import { markingEndpoints } from '@meiyu/contract/marking/marking.endpoints';
import { markingProblems } from '@meiyu/contract/marking/marking.problems';

import { call } from '../../../api/api-client.ts';
import { ApiError } from '../../../api/api-error.ts';
import type { SendObstacle } from '../../../session/record-saver.ts';
import { readMark, toMarkContent } from '../marks/mark-wire.ts';
import { judgeRefusal, OWN_OTHER_DEVICE } from './judge-refusal.ts';
import type { MarkVerdict } from './mark-record.ts';
import type { MarkSaverPorts } from './mark-saver.ts';

function judgeFailure(error: unknown, kind: 'rubric' | 'points'): MarkVerdict | SendObstacle {
  if (!(error instanceof ApiError) || error.code !== markingProblems.markStale.code)
    return judgeRefusal(error);
  const stale = StaleMarkReply.safeParse(error.body);
  if (!stale.success) return 'later';
  const { rev, by, isOwn } = stale.data.current;
  const name = isOwn ? OWN_OTHER_DEVICE : by || '另一位老师';
  return { kind: 'stale', other: { rev, by: name, mark: readMark(stale.data.current, kind) } };
}

/** Sends a mark to the server. `leaving` keeps the request alive after the page closes. */
export const sendMark: MarkSaverPorts['send'] = async (
  key,
  { eventId, baseRev, mark },
  leaving,
) => {
  try {
    const { rev } = await call(markingEndpoints.save, {
      params: { attemptId: key.attemptId, questionId: key.questionId },
      body: { eventId, baseRev, ...toMarkContent(mark) },
      ...(leaving && { keepalive: true }),
    });
    return { kind: 'saved', rev };
  } catch (error) {
    return judgeFailure(error, mark.kind);
  }
};
