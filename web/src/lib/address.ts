/** Builds an address from a path and query parameters. Parameters without a value are left out. */
export function addQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value) search.set(name, value);
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** Returns an address without its query string. */
export function getPath(address: string): string {
  return address.split('?')[0] ?? address;
}

/** Returns the `href` for an address. */
export function getHref(address: string): string {
  return `#${address}`;
}

/** Checks whether a path is at or below an address. */
export function isWithin(path: string, address: string): boolean {
  return path === address || path.startsWith(`${address}/`);
}
