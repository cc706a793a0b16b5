import { prepare } from '../../db/prepare.ts';

/** Selects the newest resets of a user's password. Resets older than half a year are deleted. */
export const selectResets = prepare((db, of: { schoolId: string; userId: string; limit: number }) =>
  db
    .selectFrom('account_resets')
    .select(['reset_at', 'reset_by', 'ended_sessions', 'chat_app', 'removed_phone'])
    .where('school_id', '=', of.schoolId)
    .where('user_id', '=', of.userId)
    .orderBy('reset_at', 'desc')
    .limit(of.limit)
    .compile(),
);
