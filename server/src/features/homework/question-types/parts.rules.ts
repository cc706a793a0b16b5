import {
  firstRepeat,
  type Option,
  type OptionSource,
  type Stem,
  type StemSource,
} from '@meiyu/contract/homework/question-types/parts.schema';

import type { Showing } from './question-type.rules.ts';

interface SharedSource {
  id: string;
  score: number;
  stem: StemSource;
}

/** What every question shows of itself. */
export function publishShared(
  { id, score, stem }: SharedSource,
  showing: Showing,
): { id: string; full: number; stem: Stem } {
  return { id, full: score, stem: publishStem(stem, showing) };
}

function publishStem({ text, images, audio }: StemSource, { media }: Showing): Stem {
  return {
    text,
    images: images.map(({ src, alt }) => ({ src: media(src), alt })),
    ...(audio === undefined ? {} : { audio: media(audio) }),
  };
}

/** Options as a pupil gets them, in the order given. */
export function publishOptions(options: readonly OptionSource[], { media }: Showing): Option[] {
  return options.map(({ id, text, image, alt, audio }) => ({
    id,
    ...(text === undefined ? {} : { text }),
    ...(image === undefined ? {} : { image: media(image) }),
    ...(alt === undefined ? {} : { alt }),
    ...(audio === undefined ? {} : { audio: media(audio) }),
  }));
}

export function idsOf(options: readonly OptionSource[]): string[] {
  return options.map((option) => option.id);
}

/** Why these ids cannot be chosen from `options`, in Chinese; null when they can. */
export function choiceRefusal(
  options: readonly OptionSource[],
  chosen: readonly string[],
): string | null {
  const known = new Set(idsOf(options));
  const unknown = chosen.find((id) => !known.has(id));
  if (unknown !== undefined) return `没有选项 ${unknown}`;
  const repeated = firstRepeat(chosen);
  return repeated === null ? null : `选项 ${repeated} 重复了`;
}

/** `name` is the list's field in the file, to find the place by. */
export function optionFaults(options: readonly OptionSource[], name: string): string[] {
  const repeated = firstRepeat(idsOf(options));
  return repeated === null ? [] : [`${name} 里的 id ${repeated} 重复了`];
}
