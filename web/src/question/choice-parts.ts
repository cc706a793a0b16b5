import type { Option, OptionShape, Stem } from '@meiyu/contract/question/parts.schema';
import type * as z from 'zod/mini';

import type { OptionLayout } from '../ui/form/option-cards.tsx';

/** The longest option, in characters, that still reads well in half a phone's width. */
const SHORT = 6;

/** Names a question for those who do not see where it stands. */
export function legendOf({ stem }: { stem: Stem }, number: string): string {
  return `第 ${number} 题：${stem.text}`;
}

/** How the cards are laid out: pictures, sounds and short words two in a row, everything else one below the other. */
export function cardLayout({
  options,
  shape,
}: {
  options: readonly Option[];
  shape?: z.infer<typeof OptionShape> | undefined;
}): OptionLayout {
  // A video is too small in half the width of a phone.
  if (options.some(({ video }) => video)) return 'list';
  if (shape === 'image-grid') return 'tiles';
  const isShort = options.every(({ text = '' }) => text.length <= SHORT);
  if (shape === 'audio-row' && isShort) return 'tiles';
  const isWords = options.every(({ image, audio }) => !image && !audio);
  return shape === 'grid' && isShort && isWords ? 'grid' : 'list';
}
