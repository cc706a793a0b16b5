import { ArtCircleFile, type PostSource } from '@meiyu/contract/art-circle/art-circle-file.schema';

import type { FindPosition } from '../../../platform/import/findings.ts';
import { readJsonFiles } from '../../../platform/import/json/read-json-files.ts';
import type { MediaReference } from '../../../platform/import/media/media-refs.ts';
import type { PackageSource } from '../../../platform/import/package-source.ts';
import { reportRepeatedKeys } from '../../../platform/import/report-repeated-keys.ts';

export interface PostRecord {
  source: PostSource;
  /** Returns the place of a field in the file. Its parameter is the path of the field within the post. */
  place: FindPosition;
}

/** Reads a list of posts from each file and checks their media files. */
export async function readPosts(source: PackageSource, pattern: string): Promise<PostRecord[]> {
  const lists = await readJsonFiles(source, pattern, ArtCircleFile);
  const posts = lists.flatMap(({ value, place }) =>
    value.map((post, index): PostRecord => ({
      source: post,
      place: (path) => place([index, ...path]),
    })),
  );
  reportRepeatedKeys(
    source.findings,
    '作品 id',
    posts.map(({ source: { school, id }, place }) => [`${school} ${id}`, place(['id'])]),
  );
  for (const post of posts) {
    for (const one of listPostFiles(post.source)) {
      await source.media.check(one, () => post.place(one.path));
    }
  }
  return posts;
}

/** Lists the media files of a post, each with the path of its field. */
function listPostFiles({ images, audio }: PostSource): MediaReference[] {
  const pictures = images.map(({ file }, index) => ({
    ref: file,
    path: ['images', index, 'file'],
    kind: 'image' as const,
  }));
  return audio === undefined
    ? pictures
    : [...pictures, { ref: audio, path: ['audio'], kind: 'audio' as const }];
}
