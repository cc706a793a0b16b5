import { colour, dot, picture, stroke, tag } from './svg.ts';

/** What stands before the films of conducting: the baton at rest, so that it tells no metre. */
export function conductingPoster(): string {
  return picture(
    480,
    270,
    [
      tag('path', {
        d: 'M150 200C170 90 214 60 240 60',
        fill: 'none',
        stroke: colour.qing,
        'stroke-width': 8,
        'stroke-linecap': 'round',
        'stroke-opacity': 0.35,
      }),
      stroke(240, 60, 300, 99, { 'stroke-width': 5 }),
      dot(306, 103, 12, colour.teng),
      dot(240, 60, 12, colour.zhu),
    ],
    colour.paper,
  );
}
