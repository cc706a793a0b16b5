import { ensureReady } from './ensure.mjs';

await ensureReady();

process.env['NODE_ENV'] ??= 'production';
process.setSourceMapsEnabled(true);
// In this very process, so that Ctrl-C and SIGTERM reach the server itself.
await import(new URL('../server/dist/main.js', import.meta.url).href);
