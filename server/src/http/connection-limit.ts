import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Config } from '../config.ts';
import { addressGroup } from '../platform/address.ts';
import { problem } from '../platform/problem.ts';

const RETRY_SECONDS = 5;

/** A connection. Behind a proxy, whose connections carry the requests of many clients, a request under way. */
type Counted = Socket | IncomingMessage;

/** Those of one address on which no session was shown yet. */
interface AddressConnections {
  /** Waiting for a request; the one that waits longest comes first. */
  readonly idle: Set<Counted>;
  readonly busy: Set<Counted>;
}

const endCounting = new WeakMap<Counted, () => void>();

/** A school often shares one address, so the connections of its signed-in users are not counted. */
export function stopCounting({ raw }: FastifyRequest): void {
  endCounting.get(raw)?.();
  endCounting.get(raw.socket)?.();
}

/**
 * Limits the connections of an address that show no session. At the limit a new one takes the place of the one that waits
 * longest for a request; where none waits, the new one is closed, or behind a proxy refused with `busy`.
 */
export function installConnectionLimit(app: FastifyInstance, config: Config): void {
  const { connectionsPerAddress: most, trustedProxies } = config;
  const isProxy = proxyAddr.compile([...trustedProxies]);
  const byAddress = new Map<string, AddressConnections>();

  const connectionsOf = (address: string): AddressConnections => {
    const group = addressGroup(address);
    const found = byAddress.get(group) ?? { idle: new Set(), busy: new Set() };
    byAddress.set(group, found);
    return found;
  };
  const beginCounting = (address: string, one: Counted): void => {
    endCounting.set(one, () => {
      const { idle, busy } = connectionsOf(address);
      idle.delete(one);
      busy.delete(one);
      endCounting.delete(one);
      if (idle.size + busy.size === 0) byAddress.delete(addressGroup(address));
    });
  };

  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address, 0)) return;
    const { idle, busy } = connectionsOf(address);
    if (idle.size + busy.size >= most) {
      const [longest = socket] = idle;
      longest.destroy();
      endCounting.get(longest)?.();
      if (longest === socket) return;
    }
    beginCounting(address, socket);
    connectionsOf(address).idle.add(socket);
    socket.once('close', () => endCounting.get(socket)?.());
  });
  app.addHook('onRequest', ({ raw, ip }, reply, done) => {
    const { socket } = raw;
    const address = socket.remoteAddress ?? '';
    if (endCounting.has(socket)) {
      const { idle, busy } = connectionsOf(address);
      idle.delete(socket);
      busy.add(socket);
      reply.raw.once('close', () => {
        if (endCounting.has(socket) && busy.delete(socket)) idle.add(socket);
      });
    } else if (isProxy(address, 0)) {
      const { busy } = connectionsOf(ip);
      if (busy.size >= most) {
        done(problem('busy', { retry_after: RETRY_SECONDS }));
        return;
      }
      beginCounting(ip, raw);
      busy.add(raw);
      reply.raw.once('close', () => endCounting.get(raw)?.());
    }
    done();
  });
}
