import type { Option, OptionShape, Stem } from '@meiyu/contract/question/parts.schema';
import type * as z from 'zod/mini';

import type { OptionLayout } from '../ui/form/option-cards.tsx';

/** The longest option, in characters, that is still easy to read in half of a phone's width. */
const SHORT = 6;

/** Returns a question's accessible name for pupils who cannot see its position. */
export function getLegend({ stem }: { stem: Stem }, number: string): string {
  return `第 ${number} 题：${stem.text}`;
}

/** Chooses the layout of the option cards: images, audio and short texts two in a row, everything else in one column. */
export function chooseCardLayout({
  options,
  shape,
}: {
  options: readonly Option[];
  shape?: z.infer<typeof OptionShape> | undefined;
}): OptionLayout {
  // A video is too small in half of a phone's width.
  if (options.some(({ video }) => video)) return 'list';
  if (shape === 'image-grid') return 'tiles';
  const isShort = options.every(({ text = '' }) => text.length <= SHORT);
  if (shape === 'audio-row' && isShort) return 'tiles';
  const isWords = options.every(({ image, audio }) => !image && !audio);
  return shape === 'grid' && isShort && isWords ? 'grid' : 'list';
}
