import type { Post, PostImage } from '@meiyu/contract/art-circle/art-circle.schema';
import { formatDate, toDate } from '@meiyu/contract/shared/dates';

/** What a post is called: its title, or whose it is. */
export function postName({ title, author }: Post): string {
  return title ?? `${author.name}的作品`;
}

/** 11月3日, with the year if it is not `thisYear`. */
export function postedDay(postedAt: string, thisYear: number): string {
  const isThisYear = toDate(postedAt)?.getFullYear() === thisYear;
  return formatDate(postedAt, isThisYear ? 'M月D日' : 'YYYY年M月D日');
}

/** A card shows a picture at most so much wider or taller than square. */
const FLATTEST = 0.56;
const TALLEST = 1.4;
const UNKNOWN = 0.75;

/** How tall a picture stands on its card, as a share of its width. */
export function cardRatio({ width, height }: PostImage): number {
  if (!width || !height) return UNKNOWN;
  return Math.min(TALLEST, Math.max(FLATTEST, height / width));
}
