import type { FastifyRequest } from 'fastify';

import { isLoopbackHost } from '../config-exposure.ts';
import type { Config } from '../config.ts';

/**
 * The origin at which a visitor reaches this server, or null if it is unknown. Without `PUBLIC_ORIGIN` only visitors on this
 * machine have one, because the `Host` header of other clients may name any server.
 */
export function ownOrigin(
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  request: Pick<FastifyRequest, 'host' | 'protocol'>,
): string | null {
  if (publicOrigin !== undefined) return new URL(publicOrigin).origin;
  const origin = `${request.protocol}://${request.host}`;
  // Parsed as a browser does: a malformed header may name another host after an @.
  return URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname) ? origin : null;
}
