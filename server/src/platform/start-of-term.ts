import { CHINA_OFFSET_MS } from './china-time.ts';

/** The months in which a term begins, counted from 0: February and August. */
const SPRING = 1;
const AUTUMN = 7;

/** Returns the time at which the term began in China. The autumn term includes August and January. */
export function getStartOfTerm(now: Date): Date {
  const china = new Date(now.getTime() + CHINA_OFFSET_MS);
  const month = china.getUTCMonth();
  const isSpring = month >= SPRING && month < AUTUMN;
  const year = month < SPRING ? china.getUTCFullYear() - 1 : china.getUTCFullYear();
  return new Date(Date.UTC(year, isSpring ? SPRING : AUTUMN, 1) - CHINA_OFFSET_MS);
}
