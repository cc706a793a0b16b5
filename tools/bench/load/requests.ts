import {
  type Call,
  type Mix,
  type OperationName,
  buildEventId,
  operations,
} from '../operations.ts';

/** Prepares `count` requests in random order. The mix sets the share of each kind of request. */
export function prepareCalls(mix: Mix, run: string, count: number, from = 0): Call[] {
  const kinds = (['list', 'attempt', 'save', 'submit'] as const).flatMap((name) =>
    Array.from({ length: mix[name] ?? 0 }, () => name),
  );
  const next: Record<OperationName, number> = {
    list: from,
    attempt: from,
    save: from,
    submit: from,
  };
  return Array.from({ length: count }, () => {
    const name = kinds[Math.floor(Math.random() * kinds.length)] ?? 'list';
    const n = next[name];
    next[name] += 1;
    const { actor, call, limit } = operations[name];
    if (limit !== null && n >= limit) {
      throw new Error(`there are only ${limit} different ${name} requests: use fewer --seconds`);
    }
    return call({ ...actor(n), eventId: buildEventId(run, n) });
  });
}

/** Formats a call as an HTTP/1.1 message. */
export function formatHttpRequest({ method, path, token, body }: Call): string {
  const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${token}\r\nplatform: 11\r\nversion: 1.0.0\r\n`;
  if (body === undefined) return `${head}\r\n`;
  const length = Buffer.byteLength(body);
  return `${head}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`;
}
