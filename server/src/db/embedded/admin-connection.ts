import postgres from 'postgres';

import type { EmbeddedAddress } from './start-embedded-postgres.ts';

/** One connection with the rights of a superuser, for work on the embedded server as a whole. No time limits. */
export function connectAdmin({ host, user, database }: EmbeddedAddress): postgres.Sql {
  return postgres({
    host,
    user,
    database,
    max: 1,
    max_lifetime: null,
    idle_timeout: 0,
    fetch_types: false,
    onnotice: () => undefined,
    connection: { application_name: 'meiyu backup', TimeZone: 'UTC', DateStyle: 'ISO' },
  });
}
