import type { ClientConfig } from 'pg';

/** The address of a server: `postgres://…`, or the parts of an address. */
export type ServerAddress = string | { host: string; user: string; database: string };

/** Builds the driver's options for an address. */
export function buildClientConfig(server: ServerAddress): ClientConfig {
  if (typeof server !== 'string') return server;
  const url = new URL(server);
  // Makes `sslmode=require` encrypt without checking a certificate, as in PostgreSQL's own programs.
  url.searchParams.set('uselibpqcompat', 'true');
  return { connectionString: url.href };
}
