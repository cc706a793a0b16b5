import { colour, dot, picture, tag } from './svg.ts';

/** A round papercut (窗花) made of `petals` equal parts, as paper folded and cut once gives it. */
export function windowFlower(petals: number): string {
  const step = 360 / petals;
  const around = (part: string): string =>
    Array.from({ length: petals }, (_, index) =>
      tag('g', { transform: `rotate(${index * step} 120 120)` }, part),
    ).join('');
  return picture(240, 240, [
    around(
      tag('path', { d: 'M120 120C78 92 82 24 120 16C158 24 162 92 120 120Z', fill: colour.zhu }),
    ),
    around(
      tag('path', { d: 'M120 96C104 84 106 52 120 44C134 52 136 84 120 96Z', fill: colour.card }),
    ),
    around(dot(120, 70, 7, colour.zhu)),
    around(tag('path', { d: 'M120 22l5 8l-5 8l-5 -8z', fill: colour.card })),
    dot(120, 120, 30, colour.zhu),
    around(
      tag('path', {
        d: 'M120 116C114 108 115 100 120 95C125 100 126 108 120 116Z',
        fill: colour.card,
      }),
    ),
    dot(120, 120, 4, colour.card),
  ]);
}
