import { DescribedImage } from '@meiyu/contract/shared/image.schema';
import { z } from 'zod';

import type { Context } from '../../platform/context.ts';
import { createMediaAddress } from '../../platform/media/media-address.ts';

const Images = z.array(DescribedImage);

/** Converts the stored images of a post to images with addresses. */
export function toImages(
  context: Pick<Context, 'secrets' | 'fileBase'>,
  images: unknown,
  now: Date,
): DescribedImage[] {
  return Images.parse(images).map(({ src, alt, width, height }) => ({
    src: createMediaAddress(context, now, src),
    alt,
    ...(width !== undefined && height !== undefined && { width, height }),
  }));
}
