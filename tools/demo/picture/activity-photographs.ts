/** A photograph of an activity: an image of the demo package in front of a room. */
interface ActivityPhotograph {
  /** The image of the demo package. */
  source: string;
  /** The width of the image in % of the photograph. */
  scale: number;
  /** The CSS background of the room. */
  room: string;
  /** The CSS border of the image, for example a picture frame. */
  border: string;
}

const FLOOR_BACKGROUND = 'linear-gradient(transparent 82%, #8a5d2e 82% 84%, #c79a62 84%)';
const CURTAIN_BACKGROUND =
  'repeating-linear-gradient(90deg, #8a1f16 0 34px, #a82c1e 34px 60px, #7a1811 60px 78px)';
const LIGHT_BACKGROUND =
  'radial-gradient(ellipse at 50% 45%, rgba(255, 236, 180, 0.85), transparent 62%)';
const NO_BORDER = 'none';
const GOLD_FRAME = '26px solid #b8862d';

/** The photographs of activities outside of school, by name. */
export const activityPhotographs: Readonly<Record<string, ActivityPhotograph>> = {
  museum: {
    source: 'painting/blue-green-scroll.svg',
    scale: 66,
    room: `${FLOOR_BACKGROUND}, linear-gradient(#efe6d4, #ddd0b6)`,
    border: GOLD_FRAME,
  },
  opera: {
    source: 'opera/red.svg',
    scale: 34,
    room: `${LIGHT_BACKGROUND}, ${CURTAIN_BACKGROUND}`,
    border: NO_BORDER,
  },
  drum: {
    source: 'instrument/drum.svg',
    scale: 46,
    room: 'linear-gradient(#9fd0ee 0 58%, #d9c59a 58%)',
    border: NO_BORDER,
  },
  papercut: {
    source: 'papercut/window-flower.svg',
    scale: 48,
    room: 'repeating-linear-gradient(94deg, rgba(60, 30, 10, 0.06) 0 3px, transparent 3px 17px), #d8b98a',
    border: '14px solid #fffaf0',
  },
  concert: {
    source: 'instrument/violin.svg',
    scale: 40,
    room: `${LIGHT_BACKGROUND}, linear-gradient(#2a2140, #14101f)`,
    border: NO_BORDER,
  },
  temple: {
    source: 'building/hall-of-prayer.svg',
    scale: 62,
    room: 'linear-gradient(#cfe6f4 0 70%, #b7c79a 70%)',
    border: NO_BORDER,
  },
};

/** Builds the page that is photographed. `svg` is the image as base64. */
export function buildActivityPage(
  { scale, room, border }: ActivityPhotograph,
  svg: string,
  height: number,
): string {
  return `
    <body style="margin:0;height:${height}px;display:grid;place-items:center;overflow:hidden;background:${room}">
      <img src="data:image/svg+xml;base64,${svg}" style="width:${scale}%;border:${border};
        filter:drop-shadow(4px 14px 12px rgba(30,15,5,.45))">
      <div style="position:fixed;inset:0;background:radial-gradient(circle at 40% 30%,
        transparent 55%, rgba(20,10,5,.42))"></div>
    </body>`;
}
