import { ApiError, getErrorMessage } from '../../../api/api-error.ts';
import { chooseRemedy } from '../../../attempt/outbox/failure.ts';
import type { SendObstacle } from '../../../session/record-saver.ts';
import type { MarkVerdict } from './mark-record.ts';

/** How a clash names a mark that the same teacher has saved on another device. */
export const OWN_OTHER_DEVICE = '我在另一台设备';

/** Decides whether a failed save is refused for good, or must be sent again later. */
export function judgeRefusal(error: unknown): MarkVerdict | SendObstacle {
  if (!(error instanceof ApiError)) return 'unreachable';
  const { status, code, body } = error;
  const message = getErrorMessage(error);
  const number = typeof code === 'number' ? code : null;
  const remedy = chooseRemedy({ status, code: number, message, body });
  return remedy.kind === 'wait' ? remedy.obstacle : { kind: 'refused', message };
}
