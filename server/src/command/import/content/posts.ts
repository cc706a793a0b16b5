import { ArtCircleFile, type PostSource } from '@meiyu/contract/art-circle/art-circle-file.schema';

import type { Findings, PlaceOf } from '../fault.ts';
import type { PackageFiles } from '../files/package-files.ts';
import { readJson } from '../json/read-json.ts';
import type { MediaRefAt } from './media-refs.ts';

export interface PostRecord {
  source: PostSource;
  /** Where something inside it stands; the path begins in the post. */
  place: PlaceOf;
}

/** art-circle/*.json, each a list of posts. */
export async function readPosts(files: PackageFiles, findings: Findings): Promise<PostRecord[]> {
  const records: PostRecord[] = [];
  const paths = [...files.sizes.keys()].filter((path) => /^art-circle\/.+\.json$/.test(path));
  for (const file of paths) {
    const json = await readJson(files, file, ArtCircleFile, findings);
    for (const [index, source] of json?.value.entries() ?? []) {
      const place: PlaceOf = (path) => json?.place([index, ...path]) ?? { file };
      records.push({ source, place });
    }
  }
  return records;
}

/** Every file that a post names, with the path to where it does. */
export function postFiles({ images, audio }: PostSource): MediaRefAt[] {
  const pictures = images.map(({ file }, index) => ({
    ref: file,
    path: ['images', index, 'file'],
    kind: 'image' as const,
  }));
  return audio === undefined
    ? pictures
    : [...pictures, { ref: audio, path: ['audio'], kind: 'audio' as const }];
}
