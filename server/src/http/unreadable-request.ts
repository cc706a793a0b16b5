import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import { problems, type ProblemName } from '@meiyu/contract/shared/problems';

/** The reply by error code of Node's HTTP parser. Any other error code is a bad request. */
const replyByCode: Readonly<
  Record<string, { status: number; name: ProblemName; message: string }>
> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    name: 'badRequest',
    message: '请求没有在规定时间内发完，请再试一次',
  },
  HPE_HEADER_OVERFLOW: { status: 431, name: 'tooLarge', message: '请求头太大了' },
};
const malformedReply = {
  status: 400,
  name: 'badRequest',
  message: problems.badRequest.message,
} as const;

/** Creates a handler that answers bytes that are not a valid request, directly on the connection, and closes the connection. */
export function createUnreadableRequestHandler(headers: Readonly<Record<string, string>>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) {
      const { status, name, message } = replyByCode[error.code ?? ''] ?? malformedReply;
      const body = JSON.stringify({ error_code: problems[name].code, error_msg: message });
      const lines = Object.entries({
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        connection: 'close',
      }).map(([header, value]) => `${header}: ${value}\r\n`);
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    }
    socket.destroy(error);
  };
}
