import * as z from 'zod/mini';

import { Id } from '../shared/text.ts';

/** The page of a banner: course study, in-school or out-of-school practice. */
export const BannerPage = z.enum(['home', 'school', 'outside']);
export type BannerPage = z.infer<typeof BannerPage>;

export const Banner = z.object({
  _id: Id,
  place: BannerPage,
  title: z.string(),
  text: z.string(),
  /** The address of an image. If it is empty, the app draws an image that depends on `_id`. */
  image: z.string(),
  /** An address inside the app such as /home/curriculum, or empty. */
  link: z.string(),
});
export type Banner = z.infer<typeof Banner>;

/** One entry of the course-study page; `code` names the feature it opens. */
export const MainEntry = z.object({
  _id: Id,
  code: z.string(),
  title: z.string(),
  subject: z.string(),
  link: z.string(),
});
export type MainEntry = z.infer<typeof MainEntry>;

export const Indicator = z.object({
  _id: Id,
  name: z.string(),
  extraSetting: z.object({
    /** The number of performance levels that a teacher can give. */
    p_lv: z.int(),
  }),
});
export type Indicator = z.infer<typeof Indicator>;
