import type { AccountReset } from '@meiyu/contract/account/account-reset.schema';

import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { selectResets } from './account-reset.repository.ts';

const RESETS_SHOWN_MAX = 3;

/** Lists the newest resets of the user's own password, the newest first, each with the kinds of access that it ended. */
export async function listOwnResets(
  { db }: Context,
  { schoolId, userId }: SignedIn,
): Promise<AccountReset[]> {
  const rows = await selectResets(db, { schoolId, userId, limit: RESETS_SHOWN_MAX });
  return rows.map((row) => ({
    resetAt: row.reset_at.toISOString(),
    by: row.reset_by,
    endedSessions: row.ended_sessions,
    chatApp: row.chat_app,
    removedPhone: row.removed_phone,
  }));
}
