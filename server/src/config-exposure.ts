/** The settings that decide which machines can reach the server. */
interface Reach {
  HOST: string;
  PUBLIC_ORIGIN?: string | undefined;
  TRUST_PROXY: readonly string[];
}

const loopbackHosts = new Set(['::1', '[::1]', 'localhost']);

/** Whether only this machine can reach a host of this name. */
export function isLoopbackHost(host: string): boolean {
  return loopbackHosts.has(host) || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** Whether an address is given and is https. */
export function isHttps(address: string | undefined): boolean {
  return address !== undefined && new URL(address).protocol === 'https:';
}

/**
 * The settings that show that others use this server, as `NAME=value`: production, an address that is not of this
 * machine, https, or a proxy in front. Empty for a trial on one's own machine.
 *
 * @param isProduction whether the operator set NODE_ENV=production; the default does not count
 */
export function exposedBy(
  { HOST, PUBLIC_ORIGIN, TRUST_PROXY }: Reach,
  { isProduction }: { isProduction: boolean },
): string[] {
  return [
    ...(isProduction ? ['NODE_ENV=production'] : []),
    ...(isLoopbackHost(HOST) ? [] : [`HOST=${HOST}`]),
    ...(isHttps(PUBLIC_ORIGIN) || isRemote(PUBLIC_ORIGIN)
      ? [`PUBLIC_ORIGIN=${PUBLIC_ORIGIN}`]
      : []),
    ...(TRUST_PROXY.length > 0 ? [`TRUST_PROXY=${TRUST_PROXY.join(',')}`] : []),
  ];
}

/**
 * Whether passwords and answers cross the network unencrypted, as far as settings tell: others can reach the server, and
 * no proxy that ends TLS is named. `TRUST_PROXY` and an https `PUBLIC_ORIGIN` together name one.
 */
export function isPlainHttp({ HOST, PUBLIC_ORIGIN, TRUST_PROXY }: Reach): boolean {
  const hasProxy = TRUST_PROXY.length > 0;
  if (!isLoopbackHost(HOST)) return !isHttps(PUBLIC_ORIGIN) || !hasProxy;
  return !isHttps(PUBLIC_ORIGIN) && (hasProxy || isRemote(PUBLIC_ORIGIN));
}

function isRemote(address: string | undefined): boolean {
  return address !== undefined && !isLoopbackHost(new URL(address).hostname);
}
