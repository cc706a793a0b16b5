import { sql } from 'kysely';

import type { ExpiringRows } from '../expiring-rows.ts';

/** Sign-in flows through the chat app, and those that wait for a first sign-in with a password. */
export const expiringFlows: readonly ExpiringRows[] = [
  { table: 'chat_app_flows', key: ['nonce_hash'], end: sql`expires_at` },
  { table: 'chat_app_pendings', key: ['code_hash'], end: sql`expires_at` },
];
