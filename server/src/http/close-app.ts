import type { FastifyInstance } from 'fastify';

/** Calls take milliseconds: what has not ended by then is a client that sends or reads too slowly. */
const PATIENCE_MS = 10_000;

/** Takes no new calls, lets those under way finish, and cuts off who still has not ended after `patienceMs`. */
export async function closeApp(app: FastifyInstance, patienceMs = PATIENCE_MS): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  try {
    await app.close();
  } finally {
    clearTimeout(cutOff);
  }
}
