/** The fields of the user info about the client that shows the page (spec section 3). */
export interface ClientInfo {
  app: 'android' | 'iosWK' | 'web';
  tag: string;
  version: string;
}

const VALUE_PATTERN = /^[\w.-]{1,20}$/;

/**
 * Reads the kind of client from the user agent, and the tag and the version from the address that the shell opened. The tab stores tag
 * and version, because later addresses do not contain them.
 */
export function readClientInfo(): ClientInfo {
  const info: ClientInfo = { app: 'web', tag: 'v1', version: '1.0.0' };
  try {
    const agent = navigator.userAgent;
    if (/android|linux/i.test(agent)) info.app = 'android';
    else if (/iP(hone|ad|od)/.test(agent)) info.app = 'iosWK';
    const [, search = ''] = location.hash.split('?');
    const given = new URLSearchParams(`${location.search.slice(1)}&${search}`);
    for (const name of ['tag', 'version'] as const) {
      const value = given.get(name) ?? '';
      if (VALUE_PATTERN.test(value)) sessionStorage.setItem(`meiyu.${name}`, value);
      info[name] = sessionStorage.getItem(`meiyu.${name}`) ?? info[name];
    }
  } catch {
    // The build has no address, and a browser may forbid storage. The defaults apply.
  }
  return info;
}
