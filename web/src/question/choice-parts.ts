import type { Option, OptionShape, Stem } from '@meiyu/contract/question/parts.schema';
import type * as z from 'zod/mini';

import type { OptionLayout } from '../ui/form/option-cards.tsx';
import { estimateWidth } from '../ui/text/estimate-width.ts';

/** The largest number of characters in the label of an audio that is shown as a tile. */
const TILE_LABEL_MAX = 6;
/** The width in px of a play button with its margin. */
const PLAYER_WIDTH = 62;
/** The factor by which the pinyin of a character is wider than the character. */
const PINYIN_WIDTH = 1.5;

/** Returns the name of a question for screen readers, whose users cannot see its position. */
export function getLegend({ stem }: { stem: Stem }, number: string): string {
  return `第 ${number} 题：${stem.text}`;
}

export interface CardLayout {
  layout: OptionLayout;
  /** The width of the longest label, as a CSS length. */
  labelWidth: string;
}

/** Chooses the layout of the option cards. An odd number of words or audios would leave a hole in a grid. */
export function chooseCardLayout(
  {
    options,
    shape,
  }: {
    options: readonly Option[];
    shape?: z.infer<typeof OptionShape> | undefined;
  },
  { hasReadingHelp, hasPinyin }: { hasReadingHelp: boolean; hasPinyin: boolean },
): CardLayout {
  const hasAudio = hasReadingHelp || options.some(({ audio }) => audio);
  const textWidth = Math.max(...options.map(({ text = '' }) => estimateWidth(text)));
  const width = hasPinyin ? textWidth * PINYIN_WIDTH : textWidth;
  const player = hasAudio ? ` + ${PLAYER_WIDTH}px` : '';
  return {
    layout: chooseLayout(options, shape),
    labelWidth: `calc(${width} * var(--learn-size)${player})`,
  };
}

function chooseLayout(options: readonly Option[], shape: string | undefined): OptionLayout {
  // A video would be too small in half of a phone's width.
  if (options.some(({ video }) => video)) return 'list';
  if (shape === 'image-grid') return 'tiles';
  if (options.length % 2 === 1) return 'list';
  const isShort = options.every(({ text = '' }) => text.length <= TILE_LABEL_MAX);
  if (shape === 'audio-row' && isShort) return 'tiles';
  const isWords = options.every(({ image, audio }) => !image && !audio);
  return shape === 'grid' && isWords ? 'grid' : 'list';
}
