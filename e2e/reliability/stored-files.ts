import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Pupil } from '../fixtures/pupils.ts';
import { signIn } from './request.ts';

/** Uploads an image as this pupil. Returns the id of the image. */
export async function uploadImage(address: string, pupil: Pupil | undefined): Promise<string> {
  if (pupil === undefined) throw new Error('The demo has too few pupils.');
  const token = await signIn(address, pupil);
  const file = path.resolve(import.meta.dirname, '../../docs/meiyu.png');
  const form = new FormData();
  form.append('type', '1');
  form.append('data', new Blob([readFileSync(file)], { type: 'image/png' }), 'meiyu.png');
  const response = await fetch(`${address}/v2/assets`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  });
  const reply: unknown = await response.json();
  const id = JSON.stringify(reply).match(/[0-9a-f]{8}-[0-9a-f-]{27}/)?.[0];
  if (id === undefined) throw new Error(`The server rejected the image: ${JSON.stringify(reply)}`);
  return id;
}

/** Computes the SHA-256 of each media file and each asset of a data folder, by path. */
export function hashFiles(dataDir: string): Map<string, string> {
  const files = ['assets', 'media']
    .map((folder) => path.join(dataDir, folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
  return new Map(
    files.map((file) => [
      path.relative(dataDir, file),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ]),
  );
}
