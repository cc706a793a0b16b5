import { once } from 'node:events';

import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';

// Migrates a database when the input ends, so that a test can start several processes at the same time. The arguments are the
// database's address and the folder of the migrations.
const [, , databaseUrl = '', folder = ''] = process.argv;
const { db, close } = await openDatabase({ databaseUrl, dataDir: '' });
process.stdout.write('ready\n');
process.stdin.resume();
await once(process.stdin, 'end');
await migrate(db, new URL(folder));
await close();
