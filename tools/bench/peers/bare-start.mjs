import fastify from 'fastify';
import { Pool } from 'pg';

// A server with fastify and the driver only. It has one route, which reads from a running database.
const pool = new Pool({ connectionString: process.env['DATABASE_URL'] });
const app = fastify();
app.get('/readyz', async () => (await pool.query('select 1 as ready')).rows);
process.once('SIGTERM', () => void app.close().then(() => pool.end()));
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
