import { ensureServerReady } from './ensure.mjs';

/** `npm run meiyu -- …`: the operator's command. Build messages go to stderr, because stdout may be redirected to a file. */
const print = console.log;
console.log = console.error;
await ensureServerReady();
console.log = print;

process.setSourceMapsEnabled(true);
await import(new URL('../server/dist/meiyu.js', import.meta.url).href);
