import { sql } from 'kysely';

import type { ExpiringRows } from '../expiring-rows.ts';

/** The rows of codes, messages and password requests, which the cleanup job deletes after they have expired. */
export const expiringCodes: readonly ExpiringRows[] = [
  {
    table: 'sms_challenges',
    key: ['challenge_hash'],
    end: sql`greatest(expires_at, ticket_expires_at)`,
  },
  // The rows stay for 24 hours, because the longest limit for messages to a phone number counts a day.
  { table: 'sms_cooldowns', key: ['phone_hash'], end: sql`last_at`, staysFor: '24 hours' },
  { table: 'sms_outbox', key: ['id'], end: sql`created_at`, staysFor: '24 hours' },
  // The requests are deleted after 30 days. The audit log still contains the decision.
  { table: 'password_resets', key: ['id'], end: sql`expires_at`, staysFor: '30 days' },
  // The pupil reads about the reset at the next sign-in. No pupil is absent for half a year.
  { table: 'account_resets', key: ['id'], end: sql`reset_at`, staysFor: '180 days' },
];
