import { conductingPoster } from './conducting-poster.ts';
import { landscape, palettes } from './landscape.ts';
import { numberedFigure, numberedLine } from './numbered-line.ts';
import { masks, operaMask } from './opera-mask.ts';
import { anomaly, gradation, radiation, repetition } from './pattern.ts';
import { boxFlat, boxOnePoint, boxTwoPoint, road } from './perspective.ts';
import { colourWheel, contrastPair, mixing, paint, swatch, triad } from './pigment.ts';
import { noteCard, rhythmCard } from './rhythm-card.ts';
import { staff } from './staff.ts';
import { windowFlower } from './window-flower.ts';
import { blueGreenMountains } from './work/blue-green-mountains.ts';
import { calligraphy } from './work/calligraphy.ts';
import { inkBamboo } from './work/ink-bamboo.ts';
import { leafOwl } from './work/leaf-owl.ts';
import { paperCut } from './work/paper-cut.ts';
import { poster } from './work/poster.ts';
import { soundPicture } from './work/sound-picture.ts';
import { sunflowers } from './work/sunflowers.ts';
import { twoTrees } from './work/two-trees.ts';
import { waterTown } from './work/water-town.ts';

/** Every picture that a script draws, by its path under `demo/media/`. */
export const pictures: Readonly<Record<string, string>> = {
  'film/conducting.svg': conductingPoster(),

  'rhythm/spring-a.svg': rhythmCard('X X | X_ X_ X', '2/4'),
  'rhythm/spring-b.svg': rhythmCard('X_ X_ X | X_ X_ X', '2/4'),
  'rhythm/spring-c.svg': rhythmCard('X. X_ | X_ X_ X', '2/4'),
  'rhythm/spring-d.svg': rhythmCard('X X_ X_ | X_ X_ X', '2/4'),
  'rhythm/bar-two-crotchets.svg': rhythmCard('X X'),
  'rhythm/bar-quavers-crotchet.svg': rhythmCard('X_ X_ X'),
  'rhythm/bar-three-crotchets.svg': rhythmCard('X X X'),
  'rhythm/bar-dotted.svg': rhythmCard('X. X_'),
  'rhythm/rest-at-end.svg': rhythmCard('X X X 0', '4/4'),
  'rhythm/semiquavers.svg': rhythmCard('X__ X__ X__ X__ X', '2/4'),
  'rhythm/syncopation.svg': rhythmCard('X_ X X_ | X X', '2/4'),
  'rhythm/note-whole.svg': noteCard('X - - -'),
  'rhythm/note-half.svg': noteCard('X -'),
  'rhythm/note-crotchet.svg': noteCard('X'),
  'rhythm/note-quaver.svg': noteCard('X_'),
  'rhythm/note-semiquaver.svg': noteCard('X__'),

  'notation/jasmine.svg': numberedLine("3 3_ 5_ 6_ 1'_ 1'_ 6_\n5 5_ 6_ 5 -", {
    metre: '4/4',
    open: true,
  }),
  'notation/jasmine-later.svg': numberedLine(
    '5 5 5 3_ 5_ | 6 6 5 -\n3 2_ 3_ 5 3_ 2_ | 1 1_ 2_ 1 -',
    {
      metre: '4/4',
      open: true,
    },
  ),
  'notation/twinkle.svg': numberedLine('1 1 5 5\n6 6 5 -', { metre: '4/4', open: true }),
  'notation/twinkle-hidden.svg': numberedLine('1 1 5 5 | 6 6 5 -\n4 4 3 3 | 2 2 1 -', {
    metre: '4/4',
    hidden: [9],
  }),
  'notation/tigers.svg': numberedLine('1 2 3 1 | 1 2 3 1\n3 4 5 - | 3 4 5 -', {
    metre: '4/4',
    open: true,
  }),
  'notation/do.svg': numberedFigure('1'),
  'notation/do-high.svg': numberedFigure("1'"),
  'notation/do-low.svg': numberedFigure('1,'),
  'notation/do-quaver.svg': numberedFigure('1_'),
  'notation/mi.svg': numberedFigure('3'),
  'notation/sol-low.svg': numberedFigure('5,'),
  'notation/la-low.svg': numberedFigure('6,'),

  'notation/staff-c1.svg': staff(['c1']),
  'notation/staff-e1.svg': staff(['e1']),
  'notation/staff-g1.svg': staff(['g1']),
  'notation/staff-c2.svg': staff(['c2']),
  'notation/staff-lines.svg': staff(['e1', 'g1', 'b1', 'd2', 'f2']),

  'colour/red.svg': swatch(paint.red),
  'colour/orange.svg': swatch(paint.orange),
  'colour/yellow.svg': swatch(paint.yellow),
  'colour/green.svg': swatch(paint.green),
  'colour/blue.svg': swatch(paint.blue),
  'colour/purple.svg': swatch(paint.purple),
  'colour/teal.svg': swatch(paint.teal),
  'colour/blue-darkest.svg': swatch('#12305e'),
  'colour/blue-dark.svg': swatch('#2a63ad'),
  'colour/blue-light.svg': swatch('#7fb0df'),
  'colour/blue-lightest.svg': swatch('#cfe3f4'),
  'colour/three-primary.svg': triad([paint.red, paint.yellow, paint.blue]),
  'colour/three-secondary.svg': triad([paint.orange, paint.green, paint.purple]),
  'colour/three-mixed.svg': triad([paint.red, paint.green, paint.white]),
  'colour/mix-yellow-blue.svg': mixing(paint.yellow, paint.blue),
  'colour/wheel.svg': colourWheel(),
  'colour/pair-red-green.svg': contrastPair(paint.red, paint.green),
  'colour/pair-red-orange.svg': contrastPair(paint.red, paint.orange),
  'colour/pair-blue-teal.svg': contrastPair(paint.blue, paint.teal),
  'colour/pair-yellow-orange.svg': contrastPair(paint.orange, paint.yellow),

  'landscape/cold.svg': landscape(palettes.cold),
  'landscape/warm.svg': landscape(palettes.warm),
  'landscape/grey.svg': landscape(palettes.grey),
  'landscape/far-pale.svg': landscape(palettes.farPale),
  'landscape/far-dark.svg': landscape(palettes.farDark),
  'landscape/all-dark.svg': landscape(palettes.allDark),

  'drawing/road.svg': road(),
  'drawing/box-one-point.svg': boxOnePoint(),
  'drawing/box-two-point.svg': boxTwoPoint(),
  'drawing/box-flat.svg': boxFlat(),

  'pattern/repetition.svg': repetition(),
  'pattern/gradation.svg': gradation(),
  'pattern/radiation.svg': radiation(),
  'pattern/anomaly.svg': anomaly(),

  'opera/red.svg': operaMask(masks.red),
  'opera/black.svg': operaMask(masks.black),
  'opera/white.svg': operaMask(masks.white),
  'opera/blue.svg': operaMask(masks.blue),

  'papercut/window-flower.svg': windowFlower(6),
  'papercut/round-five.svg': windowFlower(5),

  'work/blue-green-mountains.svg': blueGreenMountains(),
  'work/calligraphy.svg': calligraphy(),
  'work/ink-bamboo.svg': inkBamboo(),
  'work/leaf-owl.svg': leafOwl(),
  'work/paper-cut.svg': paperCut(),
  'work/poster.svg': poster(),
  'work/poster-draft.svg': poster('pencil'),
  'work/sound-picture.svg': soundPicture(),
  'work/sunflowers.svg': sunflowers(),
  'work/two-trees.svg': twoTrees(),
  'work/water-town.svg': waterTown(),
};
