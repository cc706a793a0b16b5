import { DescribedImage } from '@meiyu/contract/shared/image.schema';
import { z } from 'zod';

import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import { createMediaAddress } from '../../platform/media/media-address.ts';
import { readItemFiles, toReviewImage } from '../../platform/review/read-item-files.ts';
import type { ReviewContext } from '../../platform/review/review-source.ts';

/** An image of a post: an upload of the author, or media of a package. */
const StoredImage = z.union([z.object({ asset: z.uuid(), alt: z.string() }), DescribedImage]);
type StoredImage = z.infer<typeof StoredImage>;

/** The columns of a post with its files. */
interface FilesRow {
  images: unknown;
  audio: string;
  audios: readonly string[];
  video: string | null;
}

interface PostFiles {
  images: DescribedImage[];
  audios: string[];
  video?: { src: string; poster: string };
}

export function parseImages(images: unknown): StoredImage[] {
  return z.array(StoredImage).parse(images);
}

/** Whether a post has media of a package, which its author cannot send again. */
export function isImported({ images, audio }: Pick<FilesRow, 'images' | 'audio'>): boolean {
  return audio !== '' || parseImages(images).some((image) => 'src' in image);
}

/** Lists the uploads of a post. */
export function listAssets(row: FilesRow): string[] {
  return [
    ...parseImages(row.images).flatMap((image) => ('asset' in image ? image.asset : [])),
    ...row.audios,
    ...(row.video === null ? [] : [row.video]),
  ];
}

/** Reads the files of posts. The addresses are for the viewer alone. */
export async function readPostFiles(
  context: Pick<ReviewContext, 'db' | 'secrets' | 'clock' | 'fileBase'>,
  viewer: Pick<SignedIn, 'schoolId' | 'userId'>,
  rows: readonly FilesRow[],
): Promise<{ of: (row: FilesRow) => PostFiles }> {
  const files = await readItemFiles(context, viewer, rows.flatMap(listAssets));
  const now = context.clock.now();
  const createAddress = (name: string) => createMediaAddress(context, now, name);
  return {
    of: ({ images, audio, audios, video }) => {
      const film = video === null ? undefined : files.get(video);
      return {
        images: parseImages(images).flatMap((image) =>
          'asset' in image
            ? toReviewImage(files.get(image.asset), image.alt)
            : [{ ...image, src: createAddress(image.src) }],
        ),
        audios: [
          ...(audio === '' ? [] : [createAddress(audio)]),
          ...audios.flatMap((id) => files.get(id)?.url ?? []),
        ],
        ...(film && { video: { src: film.url, poster: film.thumbnail } }),
      };
    },
  };
}
