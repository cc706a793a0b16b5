import type { Endpoint } from '@meiyu/contract/shared/endpoint';

/** Builds path and query of a call: fills in `:id`, omits absent values and adds `_t` to every GET (spec section 7). */
export function buildRequestUrl(endpoint: Endpoint, params: unknown, query: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  const path = endpoint.path.replace(/:(\w+)/g, (_match: string, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  if (endpoint.method === 'GET') search.set('_t', String(Date.now()));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
