import { sql } from 'kysely';

import type { ExpiringRows } from '../expiring-rows.ts';

/** The rows of sign-in flows through the chat app, which the cleanup job deletes after they have expired. */
export const expiringFlows: readonly ExpiringRows[] = [
  { table: 'chat_app_flows', key: ['nonce_hash'], end: sql`expires_at` },
  { table: 'chat_app_pendings', key: ['code_hash'], end: sql`expires_at` },
];
