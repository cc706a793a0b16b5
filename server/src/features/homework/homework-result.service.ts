import type { AttemptResult } from '@meiyu/contract/attempt/result.schema';

import { viewResult } from '../../attempt/result.service.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedIn } from '../../platform/signed-in.ts';
import { attemptsLeft } from './homework.rules.ts';

/** The result of an attempt at a homework. */
export function viewHomeworkResult(
  context: Context,
  user: SignedIn,
  attemptId: string,
): Promise<AttemptResult> {
  return viewResult(context, user, attemptId, attemptsLeft);
}
