import { ApiError, getErrorMessage } from '../api/api-error.ts';
import { chooseRemedy } from '../attempt/outbox/failure.ts';
import type { SendObstacle } from '../session/record-saver.ts';
import type { RollVerdict } from './roll-record.ts';

/**
 * Decides what follows from a failed save of a roll.
 *
 * @param staleCode the code with which the server names cells that another device has changed
 * @param readStale reads these cells from the reply. It returns null if the reply has none
 */
export function judgeSaveFailure(
  error: unknown,
  staleCode: number,
  readStale: (body: unknown) => RollVerdict | null,
): RollVerdict | SendObstacle {
  if (!(error instanceof ApiError)) return 'unreachable';
  const { status, code, body } = error;
  if (code === staleCode) return readStale(body) ?? 'later';
  const message = getErrorMessage(error);
  const number = typeof code === 'number' ? code : null;
  const remedy = chooseRemedy({ status, code: number, message, body });
  return remedy.kind === 'wait' ? remedy.obstacle : { kind: 'refused', message };
}
