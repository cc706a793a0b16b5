import { colour, dot, picture, stroke, tag } from './svg.ts';

const size = 200;

function lozenge(x: number, y: number, reach: number, fill: string, turn = 0): string {
  return tag('rect', {
    x: x - reach,
    y: y - reach,
    width: 2 * reach,
    height: 2 * reach,
    rx: reach / 4,
    fill,
    transform: `rotate(${45 + turn} ${x} ${y})`,
  });
}

const grid = Array.from({ length: 16 }, (_, index) => ({
  x: 46 + (index % 4) * 36,
  y: 46 + Math.floor(index / 4) * 36,
  column: index % 4,
  row: Math.floor(index / 4),
}));

/** 重复: one motif again and again. */
export function repetition(): string {
  return picture(
    size,
    size,
    grid.map(({ x, y }) => lozenge(x, y, 10, colour.qing)),
  );
}

/** 渐变: the motif grows step by step. */
export function gradation(): string {
  return picture(
    size,
    size,
    grid.map(({ x, y, column }) => lozenge(x, y, 3.5 + column * 3.6, colour.lv)),
  );
}

/** 发射: everything spreads from the centre. */
export function radiation(): string {
  const rays = Array.from({ length: 24 }, (_, index) => {
    const angle = (index * Math.PI) / 12;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const reach = index % 2 === 0 ? 82 : 62;
    return stroke(100 + dx * 22, 100 + dy * 22, 100 + dx * reach, 100 + dy * reach, {
      stroke: index % 2 === 0 ? colour.zhu : colour.teng,
      'stroke-width': 6,
      'stroke-linecap': 'round',
    });
  });
  return picture(size, size, [...rays, dot(100, 100, 12, colour.zhu)]);
}

/** 特异: one breaks the rule of the many. */
export function anomaly(): string {
  return picture(
    size,
    size,
    grid.map(({ x, y, column, row }) =>
      column === 2 && row === 1 ? dot(x, y, 15, colour.zhu) : lozenge(x, y, 10, colour.qing),
    ),
  );
}
