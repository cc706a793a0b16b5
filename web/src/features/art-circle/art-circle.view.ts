import type { Post } from '@meiyu/contract/art-circle/art-circle.schema';
import { formatDate, toDate } from '@meiyu/contract/shared/dates';
import type { DescribedImage } from '@meiyu/contract/shared/image.schema';

/** Returns the title of a post. A post without a title is named after its author. */
export function getPostName({ title, author }: Post): string {
  return title ?? `${author.name}的作品`;
}

/** Formats the date as 11月3日, with the year if it is not `thisYear`. */
export function formatPostedDay(postedAt: string, thisYear: number): string {
  const isThisYear = toDate(postedAt)?.getFullYear() === thisYear;
  return formatDate(postedAt, isThisYear ? 'M月D日' : 'YYYY年M月D日');
}

/** The least height of an image on a card, as a share of its width. */
const MIN_RATIO = 0.56;
/** The greatest height of an image on a card, as a share of its width. */
const MAX_RATIO = 1.4;
const DEFAULT_RATIO = 0.75;

/** Returns the height of an image on its card, as a fraction of its width. */
export function getCardRatio({ width, height }: DescribedImage): number {
  if (!width || !height) return DEFAULT_RATIO;
  return Math.min(MAX_RATIO, Math.max(MIN_RATIO, height / width));
}
