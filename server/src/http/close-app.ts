import type { FastifyInstance } from 'fastify';

/**
 * The time that running calls get to finish. Calls take milliseconds, so a call that runs longer has a client that sends or reads
 * too slowly.
 */
const RUNNING_CALLS_LIMIT_MS = 10_000;

/** Closes the app: it accepts no new calls, lets running calls finish, and closes connections that remain after `patienceMs`. */
export async function closeApp(
  app: FastifyInstance,
  patienceMs = RUNNING_CALLS_LIMIT_MS,
): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  try {
    await app.close();
  } finally {
    clearTimeout(cutOff);
  }
}
