import { useState } from 'react';

import { createId } from '../lib/new-id.ts';

/**
 * Returns a function that gives each request an event id. The same request always gets the same id, so that a retry after a lost reply
 * counts only once.
 */
export function useEventIds(): (request: unknown) => string {
  const [ids] = useState(() => new Map<string, string>());
  return (request) => {
    const key = JSON.stringify(request);
    const id = ids.get(key) ?? createId();
    ids.set(key, id);
    return id;
  };
}
