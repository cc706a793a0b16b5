/** The settings that decide which machines can reach the server. */
interface Reach {
  HOST: string;
  PUBLIC_ORIGIN?: string | undefined;
  TRUST_PROXY: readonly string[];
}

const loopbackHosts = new Set(['::1', '[::1]', 'localhost']);

/** Checks whether only this machine can reach a host of this name. */
export function isLoopbackHost(host: string): boolean {
  return loopbackHosts.has(host) || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** Checks whether an address is given and begins with https. */
export function isHttps(address: string | undefined): boolean {
  return address !== undefined && new URL(address).protocol === 'https:';
}

/**
 * Lists the settings, as `NAME=value`, that show that other machines use this server: production, an address that is not of this
 * machine, https, or a proxy. The list is empty for a trial on one's own machine.
 *
 * @param isProduction whether the operator set NODE_ENV=production; the default does not count
 */
export function listExposures(
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
 * Checks whether passwords and answers are sent over the network unencrypted, as far as the settings show: other machines can
 * reach the server, and the settings contain no proxy that ends TLS. `TRUST_PROXY` together with an https `PUBLIC_ORIGIN` is such
 * a proxy.
 */
export function isPlainHttp({ HOST, PUBLIC_ORIGIN, TRUST_PROXY }: Reach): boolean {
  const hasProxy = TRUST_PROXY.length > 0;
  if (!isLoopbackHost(HOST)) return !isHttps(PUBLIC_ORIGIN) || !hasProxy;
  return !isHttps(PUBLIC_ORIGIN) && (hasProxy || isRemote(PUBLIC_ORIGIN));
}

function isRemote(address: string | undefined): boolean {
  return address !== undefined && !isLoopbackHost(new URL(address).hostname);
}
