import { ASSET_MINUTES_MAX, FILM } from '@meiyu/contract/asset/asset.rules';
import type { AssetType } from '@meiyu/contract/asset/asset.schema';
import { parseFile } from 'music-metadata';

import { problem } from '../problem.ts';
import { readAsf } from './asf-objects.ts';
import type { AssetExtension } from './asset-kinds.ts';
import { type Film, readFilm } from './film-boxes.ts';
import { readOgg } from './ogg-pages.ts';
import { readWav } from './riff-chunks.ts';

/** What the library calls a file of each kind that it can read. */
const containers: Readonly<Partial<Record<AssetExtension, RegExp>>> = {
  mp3: /^MPEG$/,
};

/** What we read ourselves: libraries that only want tags mind neither a cut nor a lie. */
const ownReaders: Readonly<Partial<Record<AssetExtension, (file: string) => Promise<Film>>>> = {
  mp4: readFilm,
  mov: readFilm,
  ogg: readOgg,
  asf: readAsf,
  wav: readWav,
};

/**
 * Reads sound or film through and tells how long it lasts, in seconds. Throws `fileBroken`, `mediaTooLong`, `fileMismatch`
 * for a film without a picture or a sound with one, and `filmUncheckable` for kinds that nobody here can read.
 */
export async function measureDuration(
  file: string,
  kind: AssetExtension,
  type: AssetType,
): Promise<number> {
  const read = ownReaders[kind] ?? ((other: string) => readOther(other, kind));
  const { seconds, hasPictures } = await read(file);
  if (!Number.isFinite(seconds) || seconds <= 0) throw problem('fileBroken');
  if (hasPictures !== (type === FILM)) throw problem('fileMismatch');
  if (seconds > ASSET_MINUTES_MAX * 60) throw problem('mediaTooLong');
  return seconds;
}

async function readOther(file: string, kind: AssetExtension): Promise<Film> {
  const container = containers[kind];
  if (container === undefined) throw problem('filmUncheckable');
  const { format } = await parseFile(file, { duration: true, skipCovers: true }).catch(() => {
    throw problem('fileBroken');
  });
  if (!container.test(format.container ?? '')) throw problem('fileBroken');
  return { seconds: format.duration ?? 0, hasPictures: format.hasVideo ?? false };
}
