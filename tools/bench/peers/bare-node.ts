import { createServer } from 'node:http';

// The fastest possible Node.js server: it sends one JSON text from memory.
const body = Buffer.from(JSON.stringify({ ok: true }));
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
});
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
