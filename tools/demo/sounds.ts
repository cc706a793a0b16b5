import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { sounds } from './sound/catalogue.ts';
import { encodeMp3 } from './sound/mp3.ts';
import { takes } from './sound/takes.ts';

/** `npm run demo:sounds` writes all audio files of the demo package, and the takes of its pupils. */
for (const [folderName, recipes] of [
  ['demo/media/sound', sounds],
  ['demo-work', takes],
] as const) {
  const folder = new URL(`../../${folderName}/`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const [name, make] of Object.entries(recipes)) {
    const file = new URL(`${name}.mp3`, folder);
    const bytes = await encodeMp3(make());
    writeFileSync(file, bytes);
    console.log(`${fileURLToPath(file)} ${(bytes.length / 1024).toFixed(0)} KB`);
  }
}
