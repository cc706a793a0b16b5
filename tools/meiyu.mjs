import { ensureServerReady } from './ensure.mjs';

/** `npm run meiyu -- …`: the operator's command. Its output may be kept in a file, where the preparation's has no place. */
const print = console.log;
console.log = console.error;
await ensureServerReady();
console.log = print;

process.setSourceMapsEnabled(true);
await import(new URL('../server/dist/meiyu.js', import.meta.url).href);
