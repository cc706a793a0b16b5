import * as z from 'zod/mini';

/** An image with its description. `width` and `height` are those of the file in px, if the file has them. */
export const DescribedImage = z.object({
  src: z.string(),
  alt: z.string(),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
});
export type DescribedImage = z.infer<typeof DescribedImage>;
