import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

// The fastest possible Node.js upload: it writes the body to the disk and deletes the file.
const folder = process.env['FOLDER'] ?? '';
let count = 0;

const server = createServer((request, response) => {
  count += 1;
  const file = path.join(folder, `bare-${count}`);
  const answer = async () => {
    await pipeline(request, createWriteStream(file));
    await rm(file);
    response.end();
  };
  answer().catch(() => response.destroy());
});
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
