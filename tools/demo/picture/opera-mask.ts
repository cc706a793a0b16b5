import { picture, tag } from './svg.ts';

interface Paint {
  readonly face: string;
  /** Eye sockets, wrinkles and the like. */
  readonly dark: string;
  readonly brow: string;
  /** What is painted on the forehead. */
  readonly sign: 'flame' | 'moon' | 'stripe';
  readonly beard: string;
}

/** The main colours of painted faces (脸谱), each with the signs usual for it. */
export const masks = {
  red: { face: '#c0341d', dark: '#221e2d', brow: '#221e2d', sign: 'stripe', beard: '#221e2d' },
  black: { face: '#2a2733', dark: '#fffaf0', brow: '#fffaf0', sign: 'moon', beard: '#5a5364' },
  white: { face: '#fffaf0', dark: '#221e2d', brow: '#5a5364', sign: 'stripe', beard: '#221e2d' },
  blue: { face: '#1c5aa0', dark: '#fffaf0', brow: '#f2b02c', sign: 'flame', beard: '#c0341d' },
} as const satisfies Record<string, Paint>;

const signs = {
  flame: 'M120 68Q108 84 114 98Q118 104 120 108Q122 104 126 98Q132 84 120 68Z',
  moon: 'M104 78Q106 98 120 98Q134 98 136 78Q130 90 120 90Q110 90 104 78Z',
  stripe: 'M117 66L123 66L125 106L120 114L115 106Z',
} as const;

/** The left half of the painted face; the right half is its mirror image. */
function half({ face, dark, brow }: Paint): string {
  const pupil = dark === '#fffaf0' ? '#221e2d' : '#fffaf0';
  const line = { fill: 'none', stroke: dark, 'stroke-width': 3.5, 'stroke-linecap': 'round' };
  return [
    tag('path', {
      d: 'M114 110Q104 92 84 92Q66 88 54 70Q56 104 84 110Q102 112 114 118Z',
      fill: brow,
    }),
    tag('path', {
      d: 'M114 124Q98 112 78 116Q62 116 52 104Q56 138 82 142Q106 142 114 124Z',
      fill: dark,
    }),
    tag('path', { d: 'M106 126Q88 116 70 124Q88 138 106 126Z', fill: pupil }),
    tag('circle', { cx: 88, cy: 127, r: 5, fill: dark }),
    tag('path', { ...line, d: 'M114 134V154Q104 154 103 163Q108 170 120 168' }),
    tag('path', { ...line, d: 'M100 152Q80 160 72 182M56 146Q66 160 60 178' }),
    tag('path', {
      d: 'M120 180Q106 176 96 181Q106 190 120 190Z',
      fill: face === '#c0341d' ? '#f48a6b' : '#c0341d',
    }),
  ].join('');
}

/** Helmet rim, pompons and side plumes that frame the face on stage. */
function headdress(): string {
  const pompons = [-72, -48, -24, 0, 24, 48, 72].map((shift, index) =>
    tag('circle', {
      cx: 120 + shift,
      cy: 34 + (shift * shift) / 210,
      r: index === 3 ? 15 : 12,
      fill: index % 2 === 0 ? '#1a7459' : '#c0341d',
      stroke: '#fffaf0',
      'stroke-width': 2,
    }),
  );
  return [
    tag('path', {
      d: 'M40 88Q48 26 120 22Q192 26 200 88Q160 54 120 54Q80 54 40 88Z',
      fill: '#f2b02c',
    }),
    tag('path', {
      d: 'M44 82Q76 52 120 52Q164 52 196 82',
      fill: 'none',
      stroke: '#7d5100',
      'stroke-width': 3,
    }),
    ...pompons,
  ].join('');
}

/** A painted face of the Peking opera with helmet and beard, seen from the front. */
export function operaMask(paint: Paint): string {
  const side = half(paint);
  const strand = { fill: 'none', stroke: '#8a8192', 'stroke-width': 1.5, opacity: 0.7 };
  return picture(240, 270, [
    tag('path', {
      d: 'M120 46C72 46 46 72 46 112C48 166 80 212 120 214C160 212 192 166 194 112C194 72 168 46 120 46Z',
      fill: paint.face,
      stroke: '#221e2d',
      'stroke-width': 3,
    }),
    tag('path', { d: signs[paint.sign], fill: paint.sign === 'flame' ? '#c0341d' : paint.dark }),
    side,
    tag('g', { transform: 'matrix(-1 0 0 1 240 0)' }, side),
    headdress(),
    tag('path', {
      d: 'M70 174Q98 186 120 194Q142 186 170 174Q182 216 172 262Q120 250 68 262Q58 216 70 174Z',
      fill: paint.beard,
    }),
    tag('path', {
      ...strand,
      d: 'M84 184Q78 220 82 256M102 192Q98 224 101 251M120 196V250M138 192Q142 224 139 251M156 184Q162 220 158 256',
    }),
  ]);
}
