import { drawDisc, type IconShape } from './icon-shape.ts';

const cameraBody =
  'M5 7.5h2.6L9.3 5h5.4l1.7 2.5H19a2 2 0 0 1 2 2V17a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9.5a2 2 0 0 1 2-2Z';
const folder =
  'M5 5h4.6l2.2 2.6H19a2 2 0 0 1 2 2V17a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z';
const leaf = 'M7 2.8h7l5 5V19a2.2 2.2 0 0 1-2.2 2.2H7A2.2 2.2 0 0 1 4.8 19V5A2.2 2.2 0 0 1 7 2.8Z';
const heart =
  'M12 20.5C6.8 16.8 2.8 13.4 2.8 9.1A4.9 4.9 0 0 1 12 6.9a4.9 4.9 0 0 1 9.2 2.2c0 4.3-4 7.7-9.2 11.4Z';
const speaker = 'M3.5 9.3h3.7l5-4.3v14l-5-4.3H3.5Z';
const sheet = 'M9 8h9a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2Z';

/** The icons of recorders, players and viewers, and some that few pages need. `media-icons.ts` registers them. */
export const mediaIconShapes = {
  chevronUp: { line: 'm5 15 7-7 7 7', weight: 2.2 },
  logOut: {
    wash: 'M13 3.5H6.5a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2H13Z',
    line: 'M13.5 3.5h-7a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2h7M10 12h11M17 7.5l4.5 4.5-4.5 4.5',
  },
  search: {
    wash: drawDisc(10.5, 10.5, 6.5),
    line: drawDisc(10.5, 10.5, 6.5) + 'M15.5 15.5l5.5 5.5',
  },
  pause: { solid: 'M7 4.5h3.5v15H7zM13.5 4.5H17v15h-3.5z' },
  play: { solid: 'M8 4.3c-.7-.4-1.5 0-1.5.9v13.6c0 .9.8 1.3 1.5.9l11.3-6.8a1 1 0 0 0 0-1.8Z' },
  sound: {
    wash: speaker,
    line: speaker + 'M15.5 9a4.2 4.2 0 0 1 0 6M18.2 6.2a8.2 8.2 0 0 1 0 11.6',
  },
  soundOff: { wash: speaker, line: speaker + 'm16 9.5 5 5M21 9.5l-5 5' },
  camera: { wash: cameraBody, line: cameraBody + drawDisc(12, 13, 3.4) },
  document: { wash: leaf, line: leaf + 'M14 2.8v5h5M8.5 13h7M8.5 16.8h5' },
  download: { line: 'M12 3.5v11.2M7.2 10.4l4.8 4.8 4.8-4.8M4.5 20.2h15', weight: 2.2 },
  folder: { wash: folder, line: folder + 'M3 11h18' },
  fullScreen: { line: 'M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15', weight: 2.2 },
  minus: { line: 'M4.5 12h15', weight: 2.4 },
  plus: { line: 'M12 4.5v15M4.5 12h15', weight: 2.4 },
  stop: { solid: 'M7.5 5.5h9a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2Z' },
  turtle: {
    wash: 'M3.5 15a7 7 0 0 1 14 0Z',
    line: 'M3.5 15a7 7 0 0 1 14 0ZM17.5 14.5c1.5 0 2-1.2 2-2.3a1.8 1.8 0 0 1 3 1.3c0 2-1.8 3-4 3M6 15v3M14.5 15v3M10.5 8.2V15M6.5 11.5l4 3.5 4-3.5',
  },
  copy: { wash: sheet, line: sheet + 'M4 16V5a2 2 0 0 1 2-2h10' },
  device: {
    wash: 'M8.5 2.5h7a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2Z',
    line: 'M8.5 2.5h7a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2ZM11 18.5h2',
  },
  heart: { line: heart },
  heartFull: { line: heart, solid: heart },
  zoom: {
    wash: drawDisc(10.5, 10.5, 6.5),
    line: drawDisc(10.5, 10.5, 6.5) + 'M15.5 15.5l5.5 5.5M10.5 7.7v5.6M7.7 10.5h5.6',
  },
  zoomOut: {
    wash: drawDisc(10.5, 10.5, 6.5),
    line: drawDisc(10.5, 10.5, 6.5) + 'M15.5 15.5l5.5 5.5M7.7 10.5h5.6',
  },
  wifiOff: {
    line: 'M2.5 9a14 14 0 0 1 5-3M11.5 5a14 14 0 0 1 10 4M6 13a9 9 0 0 1 4-2.3M15 11.2a9 9 0 0 1 3 1.8M9 16.5a4.5 4.5 0 0 1 6 0M3.5 3.5l17 17',
    solid: drawDisc(12, 19.5, 1.4),
  },
} satisfies Record<string, IconShape>;
