import * as z from 'zod/mini';

import { MediaPath } from '../question/parts-source.schema.ts';
import { listUpTo } from '../shared/lists.ts';
import { Id, Instant, requiredText, safeText } from '../shared/text.ts';
import { bannerAddresses, bannerAddressesWithId, isBannerAddress } from './banner-addresses.ts';
import { BannerPage } from './home.schema.ts';

/** The address of a page of the app. Other addresses are invalid, so that no banner leaves the app or opens a missing page. */
const AppAddress = z
  .string()
  .check(
    z.maxLength(200),
    z.refine(
      isBannerAddress,
      `应为应用内的地址，如 ${bannerAddresses.join('、')}，或带编号的 ${bannerAddressesWithId.join('、')}`,
    ),
  );

const BannerEntry = z
  .strictObject({
    id: Id,
    place: BannerPage,
    title: requiredText(40),
    text: z._default(safeText(100), ''),
    image: z.optional(MediaPath),
    link: z.optional(AppAddress),
    school: z.optional(Id),
    starts: z.optional(Instant),
    ends: z.optional(Instant),
  })
  .check(
    z.refine(({ starts, ends }) => !starts || !ends || Date.parse(starts) < Date.parse(ends), {
      path: ['ends'],
      message: 'ends 要晚于 starts',
    }),
  );

/** `banners.json` of a package. Without `school` all schools see the banner; without `image` the app draws one. */
export const BannerFile = listUpTo(500, BannerEntry);
export type BannerFile = z.output<typeof BannerFile>;
