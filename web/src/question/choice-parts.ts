import type { Option, OptionShape, Stem } from '@meiyu/contract/question/parts.schema';
import type * as z from 'zod/mini';

import type { OptionLayout } from '../ui/form/option-cards.tsx';
import { estimateWidth } from '../ui/text/estimate-width.ts';

/** An audio is shown as a tile if its label has at most this many characters. */
const TILE_LABEL_MAX = 6;
/** The width in px of a play button with its margin. */
const PLAYER_WIDTH = 62;
/** Pinyin makes a character wider by this factor. */
const PINYIN_WIDTH_FACTOR = 1.5;

/** Returns the accessible name of a question. Screen reader users cannot see where it is on the page. */
export function getLegend({ stem }: { stem: Stem }, number: string): string {
  return `第 ${number} 题：${stem.text}`;
}

export interface CardLayout {
  layout: OptionLayout;
  /** The width of the longest label, as a CSS length. */
  labelWidth: string;
}

/** Chooses the layout of the option cards. A grid is not used for an odd number of words or audios, because one place would stay empty. */
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
  const width = hasPinyin ? textWidth * PINYIN_WIDTH_FACTOR : textWidth;
  const player = hasAudio ? ` + ${PLAYER_WIDTH}px` : '';
  return {
    layout: chooseLayout(options, shape, hasPinyin),
    labelWidth: `calc(${width} * var(--learn-size)${player})`,
  };
}

function chooseLayout(
  options: readonly Option[],
  shape: string | undefined,
  hasPinyin: boolean,
): OptionLayout {
  // A video would be too small in half the width of a phone.
  if (options.some(({ video }) => video)) return 'list';
  if (shape === 'image-grid') return 'tiles';
  if (options.length % 2 === 1) return 'list';
  const isShort = options.every(({ text = '' }) => text.length <= TILE_LABEL_MAX);
  // Labels with pinyin are too wide for tiles beside each other on a phone.
  if (shape === 'audio-row' && isShort && !hasPinyin) return 'tiles';
  const isWords = options.every(({ image, audio }) => !image && !audio);
  return shape === 'grid' && isWords ? 'grid' : 'list';
}
