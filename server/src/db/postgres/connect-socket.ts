import { once } from 'node:events';
import net from 'node:net';

import { databaseErrorCode } from '../database-error.ts';

/** The part of the driver's options that says where the server is. */
export interface SocketAddress {
  /** Of a Unix socket. */
  path?: string | false;
  host: string[];
  port: number[];
}

const CONNECT_TIMEOUT_MS = 10_000;

/** Opens the connection the driver will speak over. `revive` gets one chance to bring up a server that is not there. */
export async function connectSocket(
  address: SocketAddress,
  revive?: () => Promise<void>,
): Promise<net.Socket> {
  try {
    return await connectOnce(address);
  } catch (error) {
    if (revive === undefined || !isNobodyThere(error)) throw error;
    await revive();
    return connectOnce(address);
  }
}

function isNobodyThere(error: unknown): boolean {
  return ['ENOENT', 'ECONNREFUSED'].includes(databaseErrorCode(error) ?? '');
}

async function connectOnce({ path, host, port }: SocketAddress): Promise<net.Socket> {
  const socket =
    typeof path === 'string'
      ? net.connect(path)
      : net.connect({ host: host[0] ?? 'localhost', port: port[0] ?? 5432, noDelay: true });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS) });
  } catch (error) {
    socket.destroy();
    throw error;
  }
  // By this name the driver checks the server's certificate.
  return Object.assign(socket, { host: host[0] });
}
