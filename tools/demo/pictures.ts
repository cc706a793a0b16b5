import { mkdirSync, writeFileSync } from 'node:fs';

import { pictures } from './picture/catalogue.ts';

/** Writes the pictures that a script draws anew: `npm run demo:pictures`. */
const media = new URL('../../demo/media/', import.meta.url);
for (const [path, svg] of Object.entries(pictures)) {
  const file = new URL(path, media);
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, svg);
}
console.log(`${Object.keys(pictures).length} pictures drawn`);
