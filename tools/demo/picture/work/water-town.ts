import { tag, trim } from '../svg.ts';
import { artwork, hand } from './brush.ts';

const INK = '#24262c';
const line = (d: string, width: number, opacity = 1): string =>
  tag('path', {
    d,
    fill: 'none',
    stroke: INK,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...(opacity < 1 && { opacity }),
  });

/** A line of a pen that trembles a little. */
function pen(
  next: (from: number, to: number) => number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
): string {
  const [mx, my] = [(x1 + x2) / 2 + next(-2.4, 2.4), (y1 + y2) / 2 + next(-2.4, 2.4)];
  return `M${trim(x1)} ${trim(y1)}Q${trim(mx)} ${trim(my)} ${trim(x2)} ${trim(y2)}`;
}

/** A roof seen from the side: an upturned ridge, and rows of tiles below it. */
function roof(x: number, y: number, width: number, height: number, seed: number): string[] {
  const next = hand(seed);
  const [left, right] = [x - 20, x + width + 20];
  const body = `M${left} ${y}Q${x + 10} ${y - 10} ${x + 34} ${y - height}H${x + width - 34}Q${x + width - 10} ${y - 10} ${right} ${y}Z`;
  const count = Math.round(width / 13);
  const rows = Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count;
    return pen(
      next,
      x + 34 + share * (width - 68),
      y - height + 4,
      left + share * (right - left),
      y - 3,
    );
  }).join('');
  const ends = Array.from({ length: count }, (_, index) => {
    const at = left + (index / count) * (right - left);
    const step = (right - left) / count;
    return `M${trim(at)} ${y}q${trim(step / 2)} 9 ${trim(step)} 0`;
  }).join('');
  return [
    tag('path', { d: body, fill: '#8f949c' }),
    line(rows, 2.2, 0.85),
    line(body, 3.4),
    line(ends, 2.4),
    line(
      `M${x + 20} ${y - height + 2}Q${x + width / 2} ${y - height + 8} ${x + width - 20} ${y - height + 2}`,
      7,
    ),
    line(
      `M${x + 22} ${y - height + 2}q-14 -4 -18 -16M${x + width - 22} ${y - height + 2}q14 -4 18 -16`,
      5,
    ),
  ];
}

/** A gable that rises above the roof in steps, 马头墙. */
function gable(x: number, y: number, width: number, steps: number): string[] {
  const up = 30;
  const step = width / (2 * steps - 1);
  const parts = Array.from({ length: 2 * steps - 1 }, (_, index) => {
    const rise = (steps - Math.abs(steps - 1 - index)) * up;
    const from = x + index * step;
    return [
      tag('path', {
        d: `M${trim(from)} ${y - rise}h${trim(step)}V700h${trim(-step)}Z`,
        fill: '#fbf8f0',
        stroke: INK,
        'stroke-width': 1.6,
      }),
      line(`M${trim(from - 7)} ${y - rise}h${trim(step + 14)}`, 9),
      line(
        `M${trim(from - 7)} ${y - rise}q-7 -3 -9 -11M${trim(from + step + 7)} ${y - rise}q7 -3 9 -11`,
        3.4,
      ),
    ];
  });
  return parts.flat();
}

/** A lattice window: the pattern differs from house to house. */
function lattice(x: number, y: number, width: number, height: number, kind: number): string[] {
  const bars = Array.from({ length: 3 }, (_, index) => {
    const [vx, hy] = [x + ((index + 1) * width) / 4, y + ((index + 1) * height) / 4];
    return kind === 0
      ? `M${trim(vx)} ${y}v${height}M${x} ${trim(hy)}h${width}`
      : `M${trim(vx)} ${y}v${height}`;
  }).join('');
  return [
    tag('path', {
      d: `M${x} ${y}h${width}v${height}h${-width}Z`,
      fill: kind === 2 ? '#e2a24f' : '#d9d4c8',
    }),
    line(bars, 2.2),
    line(`M${x} ${y}h${width}v${height}h${-width}Z`, 4),
  ];
}

function house(x: number, y: number, width: number, height: number, seed: number): string[] {
  const next = hand(seed + 40);
  const windows = Math.max(1, Math.floor(width / 110));
  const gap = width / windows;
  return [
    tag('path', { d: `M${x} ${y}V${y - height}H${x + width}V${y}Z`, fill: '#fbf8f0' }),
    line(pen(next, x, y, x, y - height) + pen(next, x + width, y, x + width, y - height), 3),
    ...Array.from({ length: windows }, (_, index) =>
      lattice(
        Math.round(x + gap * (index + 0.5) - 26),
        y - height + 44,
        52,
        58,
        (seed + index) % 3,
      ),
    ).flat(),
    ...roof(x, y - height + 10, width, 62, seed),
  ];
}

/** A stone bridge whose arch and reflection make a full moon. */
function bridge(): string[] {
  const stones = Array.from({ length: 22 }, (_, index) => {
    const angle = Math.PI * (index / 21);
    return `M${trim(700 - Math.cos(angle) * 120)} ${trim(700 - Math.sin(angle) * 120)}L${trim(700 - Math.cos(angle) * 146)} ${trim(700 - Math.sin(angle) * 146)}`;
  }).join('');
  const rails = Array.from({ length: 15 }, (_, index) => {
    const x = 500 + index * (400 / 14);
    const y = 540 + ((x - 700) / 200) ** 2 * 96;
    return `M${trim(x)} ${trim(y)}V${trim(y - 42)}`;
  }).join('');
  return [
    tag('path', {
      d: 'M440 700Q560 520 700 520T960 700H820A120 120 0 0 0 580 700Z',
      fill: '#ece7da',
    }),
    line('M440 700Q560 528 700 528T960 700', 4),
    line('M580 700A120 120 0 0 1 820 700', 4.6),
    line('M554 700A146 146 0 0 1 846 700', 2.6),
    line(stones, 2.2),
    line(rails, 4.4),
    line('M492 562Q590 498 700 498T908 562', 4.4),
  ];
}

function willow(x: number, y: number, seed: number): string[] {
  const next = hand(seed);
  const trunk =
    line(`M${x} 706Q${x + 16} 560 ${x - 14} 430T${x + 20} 270`, 15) +
    line(`M${x - 6} 470Q${x + 40} 400 ${x + 80} 330M${x - 12} 420Q${x - 60} 360 ${x - 90} 310`, 8);
  const strands = Array.from({ length: 44 }, () => {
    const [sx, sy] = [x + next(-120, 130), y + next(-60, 60)];
    const length = next(130, 330);
    const leaves = Array.from({ length: 7 }, (_, index) => {
      const at = sy + (length * (index + 1)) / 8;
      return `M${trim(sx + 3)} ${trim(at)}q${index % 2 === 0 ? 8 : -8} 5 ${index % 2 === 0 ? 9 : -9} 15`;
    }).join('');
    return (
      line(`M${trim(sx)} ${trim(sy)}q6 ${trim(length / 2)} 2 ${trim(length)}`, 1.6, 0.8) +
      line(leaves, 2.2, 0.85)
    );
  });
  return [trunk, ...strands];
}

/** 江南水乡 in pen and ink: white walls, black tiles, one window lit. */
export function waterTown(): string {
  const next = hand(8);
  const ripples = Array.from({ length: 70 }, () => {
    const [x, y] = [next(20, 1140), 726 + next(0, 1) ** 1.3 * 240];
    return `M${trim(x)} ${trim(y)}q${trim(next(14, 40))} -4 ${trim(next(40, 110))} 0`;
  }).join('');
  const reflection = Array.from({ length: 13 }, (_, index) => {
    const half = Math.sqrt(Math.max(0, 120 ** 2 - (index * 9) ** 2));
    return `M${trim(700 - half)} ${722 + index * 9}h${trim(half * 0.7)}m${trim(half * 0.4)} 0h${trim(half * 0.9)}`;
  }).join('');
  return artwork(1200, 980, '#f6f1e4', [
    ...gable(96, 286, 150, 2),
    ...gable(330, 420, 120, 2),
    ...house(40, 700, 240, 330, 2),
    ...house(270, 700, 200, 250, 3),
    ...gable(960, 352, 150, 2),
    ...house(900, 700, 260, 270, 5),
    ...house(790, 700, 130, 190, 6),
    ...bridge(),
    line('M0 704H584M818 704H1200', 6),
    line(Array.from({ length: 26 }, (_, index) => `M${index * 48} 706v16h48`).join(''), 2, 0.7),
    ...willow(486, 300, 71),
    line(reflection, 2.4, 0.5),
    line(ripples, 2, 0.55),
    tag('path', { d: 'M250 812Q330 852 432 806Q398 850 336 850Q280 848 250 812Z', fill: INK }),
    tag('path', { d: 'M296 826Q300 786 338 786Q378 788 384 824Z', fill: '#8f949c' }),
    line(
      'M296 826Q300 786 338 786Q378 788 384 824M312 826q4 -30 26 -38M340 828V787M366 827q-2 -28 -26 -39',
      3,
    ),
    line('M418 808L446 742M250 812l-14 -14', 4),
    line(
      'M902 150q14 -14 26 0q12 -14 26 0M980 190q10 -10 18 0q10 -10 18 0M850 210q9 -9 16 0q9 -9 16 0',
      3,
    ),
  ]);
}
