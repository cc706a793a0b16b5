import { ensureReady } from './ensure.mjs';

/** `npm run meiyu -- …`: the operator's command. */
await ensureReady();
process.setSourceMapsEnabled(true);
await import(new URL('../server/dist/meiyu.js', import.meta.url).href);
