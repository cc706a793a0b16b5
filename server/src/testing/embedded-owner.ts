import { once } from 'node:events';

import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts';

// Opens the embedded database of a folder and prints the result. Stops the database when the input ends.
const { host, isOwned: owned, stop } = await startEmbeddedPostgres(process.argv[2] ?? '');
process.stdout.write(`${JSON.stringify({ host, owned })}\n`);
process.stdin.resume();
await once(process.stdin, 'end');
await stop();
process.stdout.write('stopped\n');
