import type { FastifyRequest } from 'fastify';

import { isLoopbackHost } from '../config-exposure.ts';
import type { Config } from '../config.ts';

/**
 * Returns the origin at which a visitor reaches this server, or null if it is unknown. Without `PUBLIC_ORIGIN` it is known only
 * for visitors on this machine, because the `Host` header of other clients may contain the name of any server.
 */
export function getOwnOrigin(
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  request: Pick<FastifyRequest, 'host' | 'protocol'>,
): string | null {
  if (publicOrigin !== undefined) return new URL(publicOrigin).origin;
  const origin = `${request.protocol}://${request.host}`;
  // Parses the header as a browser does, because a malformed header may name another host after an @.
  return URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname) ? origin : null;
}
