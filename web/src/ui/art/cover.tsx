import { memo } from 'react';

import type { Area } from '../theme/area.ts';
import { coverPalettes, type CoverPalette } from './cover-palettes.ts';
import { CoverTile, type TileKind } from './cover-tile.tsx';
import { pickRandom, createSeededRandom } from './random.ts';

const TILE_PX = 60;

const MUSIC_TILES = [
  'staff',
  'arc',
  'circle',
  'quarter',
  'leaf',
  'note',
  'staff',
  'beat',
  'plain',
] as const;
const OTHER_TILES = [
  'leaf',
  'petal',
  'quarter',
  'arc',
  'circle',
  'half',
  'brush',
  'leaf',
  'plain',
] as const;

/**
 * Indexes of background colours in a palette. The paper colour (index 4) occurs more often than the strong colours, so that a cover has
 * calm areas.
 */
const BACKGROUND_COLOURS = [4, 2, 0, 4, 1, 2, 0, 3] as const;

/** For each background colour, the indexes of the three colours that have enough contrast with it. */
const FRONTS_ON = [
  [4, 2, 3],
  [4, 0, 2],
  [0, 1, 3],
  [4, 0, 4],
  [0, 1, 3],
] as const;

interface Tile {
  key: string;
  transform: string;
  turn: number;
  kind: TileKind;
  background: string;
  front: string;
  second: string;
}

function arrangeTiles(seed: string, area: Area, columns: number, rows: number): Tile[] {
  const random = createSeededRandom(seed);
  const palette: CoverPalette = pickRandom(random, coverPalettes[area]);
  let previous = -1;
  return Array.from({ length: columns * rows }, (_, index): Tile => {
    let background: 0 | 1 | 2 | 3 | 4 = pickRandom(random, BACKGROUND_COLOURS);
    if (background === previous) background = background === 0 ? 2 : 0;
    previous = background;
    const fronts = FRONTS_ON[background];
    const choice = Math.floor(random() * 3);
    const kind = pickRandom(random, area === 'mu' ? MUSIC_TILES : OTHER_TILES);
    const turn = 90 * Math.floor(random() * 4);
    const [x, y] = [index % columns, Math.floor(index / columns)];
    return {
      key: `${x}-${y}`,
      transform: `translate(${x * TILE_PX} ${y * TILE_PX})`,
      // A rotated note would not look like a note.
      turn: kind === 'note' ? 0 : turn,
      kind,
      background: palette[background],
      front: palette[fronts[choice] ?? fronts[0]],
      second: palette[fronts[(choice + 1) % 3] ?? fronts[0]],
    };
  });
}

/**
 * Shows a collage of paper tiles, which is always the same for the same seed. Use the id of the record as the seed, so that every
 * homework, club and certificate has the same cover on all screens. It fills its container like `object-fit: cover`. Decorative.
 */
export const Cover = memo(function Cover({
  seed,
  area = 'mu',
  columns = 3,
  rows = 3,
}: {
  seed: string;
  area?: Area;
  columns?: number;
  rows?: number;
}) {
  return (
    <svg
      viewBox={`0 0 ${columns * TILE_PX} ${rows * TILE_PX}`}
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {arrangeTiles(seed, area, columns, rows).map(({ key, transform, turn, ...tile }) => (
        <g key={key} transform={transform}>
          {/* Neighbouring tiles overlap by half a pixel, so that no gap is visible between them. */}
          <path d="M0 0H60.5V60.5H0Z" fill={tile.background} />
          <g transform={turn ? `rotate(${turn} 30 30)` : undefined}>
            <CoverTile {...tile} />
          </g>
        </g>
      ))}
    </svg>
  );
});
