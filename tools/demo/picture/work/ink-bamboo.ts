import { artwork, brush, hand, seal, type Press } from './brush.ts';

const INK = '#1f2328';

/** A stem from below, joint by joint; each joint a stroke that is pressed at both ends. */
function stem(x: number, lean: number, width: number, opacity: number, seed: number): string[] {
  const next = hand(seed);
  const parts: string[] = [];
  let [footX, footY] = [x, 1500];
  let length = 190;
  while (footY > 40) {
    const [headX, headY] = [footX + lean + next(-4, 4), footY - length];
    const side = next(-3, 3);
    parts.push(
      brush(
        [
          [footX, footY, width * 1.16],
          [footX + lean * 0.1, footY - 14, width],
          [(footX + headX) / 2 + side, (footY + headY) / 2, width * 0.88],
          [headX - lean * 0.1, headY + 26, width * 0.96],
          [headX, headY + 12, width * 1.18],
        ],
        INK,
        opacity,
      ),
      // The joint itself, in the darkest ink.
      brush(
        [
          [headX - width * 0.62, headY + 1, 3],
          [headX - width * 0.2, headY + 6, 8],
          [headX + width * 0.3, headY + 5, 7],
          [headX + width * 0.7, headY - 3, 2],
        ],
        INK,
        Math.min(1, opacity + 0.35),
      ),
    );
    [footX, footY] = [headX, headY];
    length = Math.max(120, length * 1.04 - 6);
  }
  return parts;
}

/** A leaf: set down, pressed, drawn out to a point. */
function leaf(x: number, y: number, turn: number, length: number, opacity: number): string {
  const angle = (turn * Math.PI) / 180;
  const at = (share: number, bend: number, width: number): Press => [
    x + Math.cos(angle) * length * share - Math.sin(angle) * bend,
    y + Math.sin(angle) * length * share + Math.cos(angle) * bend,
    width,
  ];
  const widest = 14 + length * 0.075;
  return brush(
    [
      at(0, 0, 2),
      at(0.12, 3, widest * 0.55),
      at(0.34, 5, widest),
      at(0.68, 2, widest * 0.62),
      at(1, -6, 0.4),
    ],
    INK,
    opacity,
  );
}

/** Leaves hang in groups, like the strokes of 个 and 介. */
function group(x: number, y: number, size: number, opacity: number, seed: number): string[] {
  const next = hand(seed);
  const turns = [62, 96, 128, 36, 152].slice(0, 3 + Math.round(next(0, 2)));
  return turns.map((turn, index) =>
    leaf(
      x + next(-8, 8),
      y + next(-6, 10),
      turn + next(-9, 9),
      size * (index === 1 ? 1.12 : next(0.78, 1.04)),
      Math.min(1, opacity + next(-0.08, 0.08)),
    ),
  );
}

function twig(from: Press, to: Press, opacity: number): string {
  const middle: Press = [
    (from[0] + to[0]) / 2,
    Math.min(from[1], to[1]) - 4,
    (from[2] + to[2]) / 2,
  ];
  return brush([from, middle, to], INK, opacity);
}

/** Bamboo in ink on a hanging scroll: pale stems behind, wet dark leaves before. */
export function inkBamboo(): string {
  const far = [
    ...stem(640, -9, 26, 0.13, 5),
    ...group(560, 420, 190, 0.16, 21),
    ...group(690, 300, 170, 0.14, 22),
    ...group(770, 560, 180, 0.15, 23),
    ...group(600, 800, 170, 0.13, 24),
  ];
  const near = [
    ...stem(330, 13, 46, 0.55, 3),
    ...stem(520, 22, 30, 0.4, 9),
    twig([390, 728, 8], [250, 500, 4], 0.8),
    twig([400, 536, 8], [640, 370, 3], 0.8),
    twig([604, 730, 7], [760, 700, 3], 0.75),
    twig([376, 924, 8], [230, 800, 3], 0.75),
    ...group(250, 496, 230, 0.9, 31),
    ...group(196, 560, 200, 0.72, 32),
    ...group(640, 366, 240, 0.92, 33),
    ...group(560, 420, 190, 0.78, 34),
    ...group(716, 400, 180, 0.66, 35),
    ...group(758, 698, 210, 0.86, 36),
    ...group(690, 720, 170, 0.6, 37),
    ...group(232, 798, 220, 0.88, 38),
    ...group(300, 830, 180, 0.64, 39),
  ];
  return artwork(900, 1440, '#f3ead6', [...far, ...near, seal(776, 1150, 64)]);
}
