import type { ServerResponse } from 'node:http';

export function sendHtml(response: ServerResponse, html: string): void {
  sendReply(response, 'text/html; charset=utf-8', html);
}

/** Sends JSON as `text/plain` with status 200, even for an error, because the provider does so. */
export function sendPlainJson(response: ServerResponse, value: unknown): void {
  sendReply(response, 'text/plain', JSON.stringify(value));
}

export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.statusCode = status;
  sendReply(response, 'application/json; charset=utf-8', JSON.stringify(value));
}

export function sendReply(response: ServerResponse, type: string, body: string): void {
  response.setHeader('content-type', type);
  response.setHeader('cache-control', 'no-store');
  response.end(body);
}
