import type { FastifyRequest } from 'fastify';

import { isLoopbackHost } from '../config-exposure.ts';
import type { Config } from '../config.ts';

/**
 * The origin under which a visitor reaches this server, or null where it is not known. Without `PUBLIC_ORIGIN` only a
 * visitor on this machine has one: the `Host` header of others may name any server.
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
