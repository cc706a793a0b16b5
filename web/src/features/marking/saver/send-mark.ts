import { StaleMarkReply } from '@meiyu/contract/marking/mark.schema';
import { markingEndpoints } from '@meiyu/contract/marking/marking.endpoints';
import { markingProblems } from '@meiyu/contract/marking/marking.problems';

import { call } from '../../../api/api-client.ts';
import { ApiError, getErrorMessage } from '../../../api/api-error.ts';
import { chooseRemedy, type Obstacle } from '../../../attempt/outbox/failure.ts';
import { readMark, toMarkContent } from '../marks/mark-wire.ts';
import type { MarkVerdict } from './mark-record.ts';
import type { MarkSaverPorts } from './mark-saver.ts';

function judgeFailure(error: unknown, kind: 'rubric' | 'points'): MarkVerdict | Obstacle {
  const message = getErrorMessage(error);
  if (!(error instanceof ApiError)) return 'unreachable';
  const { status, code, body } = error;
  if (code === markingProblems.markStale.code) {
    const stale = StaleMarkReply.safeParse(body);
    if (!stale.success) return 'later';
    const { rev, by, isOwn } = stale.data.current;
    const name = isOwn ? '我在另一台设备' : by || '另一位老师';
    return { kind: 'stale', other: { rev, by: name, mark: readMark(stale.data.current, kind) } };
  }
  const remedy = chooseRemedy({
    status,
    code: typeof code === 'number' ? code : null,
    message,
    body,
  });
  return remedy.kind === 'wait' ? remedy.obstacle : { kind: 'refused', message };
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
