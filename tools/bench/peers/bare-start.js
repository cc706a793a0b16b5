import fastify from 'fastify';
import postgres from 'postgres';

// A server with fastify and a driver only. It has one route, which reads from a running database.
const url = process.env['DATABASE_URL'] ?? '';
const host = decodeURIComponent(new URL(url).hostname);
const sql = postgres(url, host.startsWith('/') ? { host } : {});
const app = fastify();
app.get('/readyz', async () => sql`select 1 as ready`);
process.once('SIGTERM', () => void app.close().then(() => sql.end()));
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
