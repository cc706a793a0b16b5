import { parseColour } from '../theme/colour.ts';

/** The position of the menu: in a corner, or (the middle types) at the middle of an edge. */
export type CircleMenuType =
  | 'topLeft'
  | 'topRight'
  | 'bottomLeft'
  | 'bottomRight'
  | 'middleLeft'
  | 'middleRight';

const LEAST = 2;
const MOST = 4;
/** The number of colours: of the menu's button, and of up to four items in their order. */
const COLOURS = 5;

const isMiddle = (type: CircleMenuType) => type.startsWith('middle');

/** Finds the faults of a menu (spec section 5): it has 2 to 4 items, not 3 in the middle types, and exactly 5 colours. */
export function findCircleMenuFaults(
  type: CircleMenuType,
  items: number,
  colours: readonly string[],
): string[] {
  const faults: string[] = [];
  if (items < LEAST || items > MOST) faults.push(`${items} items, not ${LEAST} to ${MOST}`);
  if (items === 3 && isMiddle(type)) faults.push(`3 items in ${type}`);
  if (colours.length !== COLOURS) faults.push(`${colours.length} colours, not ${COLOURS}`);
  for (const colour of colours) {
    if (!parseColour(colour)) faults.push(`${colour} is neither hex nor rgb(a)`);
  }
  return faults;
}

/**
 * The distance of the items from the button in px, by the number of items. At this distance the texts of items do not overlap.
 */
const RADII: Record<number, number> = { 2: 104, 3: 120, 4: 160 };
const MIDDLE_RADIUS = 124;

/**
 * Computes the positions of the items around the button in px: on a quarter of a circle from a corner, on half a circle from an
 * edge, always towards the middle of the page.
 */
export function computeItemPlaces(type: CircleMenuType, items: number): { x: number; y: number }[] {
  const radius = isMiddle(type) ? MIDDLE_RADIUS : (RADII[items] ?? MIDDLE_RADIUS);
  const right = type.endsWith('Left') ? 1 : -1;
  const down = type.startsWith('top') ? 1 : -1;
  const [from, to] = isMiddle(type) ? [-Math.PI / 2.6, Math.PI / 2.6] : [0, Math.PI / 2];
  return Array.from({ length: items }, (_, at) => {
    const angle = from + ((to - from) * at) / (items - 1);
    return {
      x: Math.round(right * radius * Math.cos(angle)),
      y: Math.round((isMiddle(type) ? 1 : down) * radius * Math.sin(angle)),
    };
  });
}
