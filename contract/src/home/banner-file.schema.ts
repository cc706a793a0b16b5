import { z } from 'zod';

import { MediaPath } from '../homework/question-types/parts.schema.ts';
import { Id, Instant, safeText } from '../shared/text.ts';
import { BannerPlace } from './home.schema.ts';

/** An address inside the app; nothing else, so that no banner leads a pupil away. */
const AppAddress = z
  .string()
  .max(200)
  .regex(
    /^\/home(?:\/[A-Za-z0-9_-]+)*(?:\?[A-Za-z0-9_.=&-]*)?$/,
    '应为应用内的地址，如 /home/curriculum',
  );

/** `banners.json` of a package. Without `school` a banner hangs in every school; without `image` the app draws one. */
export const BannerFile = z
  .array(
    z
      .strictObject({
        id: Id,
        place: BannerPlace,
        title: safeText(40).min(1),
        text: safeText(100).default(''),
        image: MediaPath.optional(),
        link: AppAddress.optional(),
        school: Id.optional(),
        starts: Instant.optional(),
        ends: Instant.optional(),
      })
      .refine(({ starts, ends }) => !starts || !ends || Date.parse(starts) < Date.parse(ends), {
        path: ['ends'],
        message: 'ends 要晚于 starts',
      }),
  )
  .max(500);
export type BannerFile = z.output<typeof BannerFile>;
