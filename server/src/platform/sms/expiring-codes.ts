import { sql } from 'kysely';

import type { ExpiringRows } from '../expiring-rows.ts';

/** Codes, messages and requests for password resets. */
export const expiringCodes: readonly ExpiringRows[] = [
  {
    table: 'sms_challenges',
    key: ['challenge_hash'],
    end: sql`greatest(expires_at, ticket_expires_at)`,
  },
  // The longest limit for messages to a phone covers a day.
  { table: 'sms_cooldowns', key: ['phone_hash'], end: sql`last_at`, staysFor: '24 hours' },
  { table: 'sms_outbox', key: ['id'], end: sql`created_at`, staysFor: '24 hours' },
  // The audit log keeps the decision.
  { table: 'password_resets', key: ['id'], end: sql`expires_at`, staysFor: '30 days' },
  // A pupil is never absent for half a year.
  { table: 'account_resets', key: ['id'], end: sql`reset_at`, staysFor: '180 days' },
];
