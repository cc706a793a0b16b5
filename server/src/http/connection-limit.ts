import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Config } from '../config.ts';
import { getAddressGroup } from '../platform/address.ts';
import { problem } from '../platform/problem.ts';

const RETRY_SECONDS = 5;

/**
 * The objects that the limit counts: connections. Behind a proxy, whose connections carry requests of many clients, it
 * counts running requests.
 */
type CountedObject = Socket | IncomingMessage;

/** The connections of one address that have sent no valid session token. */
interface AddressConnections {
  /** The connections without a running request, sorted by how long they are idle, the longest first. */
  readonly idle: Set<CountedObject>;
  readonly busy: Set<CountedObject>;
}

const stopCallbacks = new WeakMap<CountedObject, () => void>();

/** Stops counting the connection of a signed-in user. The users of a school often share one address. */
export function stopCounting({ raw }: FastifyRequest): void {
  stopCallbacks.get(raw)?.();
  stopCallbacks.get(raw.socket)?.();
}

/**
 * Limits the connections of one address that have no session. At the limit, a new connection replaces the one that is idle
 * longest. If none is idle, the server closes the new one; behind a proxy it refuses the request with `busy`.
 */
export function installConnectionLimit(app: FastifyInstance, config: Config): void {
  const { connectionsPerAddress: connectionsMax, trustedProxies } = config;
  const isProxy = proxyAddr.compile([...trustedProxies]);
  const byAddress = new Map<string, AddressConnections>();

  const connectionsOf = (address: string): AddressConnections => {
    const group = getAddressGroup(address);
    const connections = byAddress.get(group) ?? { idle: new Set(), busy: new Set() };
    byAddress.set(group, connections);
    return connections;
  };
  const beginCounting = (address: string, one: CountedObject): void => {
    stopCallbacks.set(one, () => {
      const { idle, busy } = connectionsOf(address);
      idle.delete(one);
      busy.delete(one);
      stopCallbacks.delete(one);
      if (idle.size + busy.size === 0) byAddress.delete(getAddressGroup(address));
    });
  };

  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address, 0)) return;
    const { idle, busy } = connectionsOf(address);
    if (idle.size + busy.size >= connectionsMax) {
      const [longest = socket] = idle;
      longest.destroy();
      stopCallbacks.get(longest)?.();
      if (longest === socket) return;
    }
    beginCounting(address, socket);
    connectionsOf(address).idle.add(socket);
    socket.once('close', () => stopCallbacks.get(socket)?.());
  });
  app.addHook('onRequest', ({ raw, ip }, reply, done) => {
    const { socket } = raw;
    const address = socket.remoteAddress ?? '';
    if (stopCallbacks.has(socket)) {
      const { idle, busy } = connectionsOf(address);
      idle.delete(socket);
      busy.add(socket);
      reply.raw.once('close', () => {
        if (stopCallbacks.has(socket) && busy.delete(socket)) idle.add(socket);
      });
    } else if (isProxy(address, 0)) {
      const { busy } = connectionsOf(ip);
      if (busy.size >= connectionsMax) {
        done(problem('busy', { retry_after: RETRY_SECONDS }));
        return;
      }
      beginCounting(ip, raw);
      busy.add(raw);
      reply.raw.once('close', () => stopCallbacks.get(raw)?.());
    }
    done();
  });
}
