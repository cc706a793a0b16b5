import { parseColour } from '../theme/colour.ts';

/** Where the menu is: in a corner, or, for the middle types, in the middle of an edge. */
export type CircleMenuType =
  | 'topLeft'
  | 'topRight'
  | 'bottomLeft'
  | 'bottomRight'
  | 'middleLeft'
  | 'middleRight';

const ITEMS_MIN = 2;
const ITEMS_MAX = 4;
/** The number of colours: one for the menu's button, and one for each of up to four items. */
const COLOUR_COUNT = 5;

const isMiddle = (type: CircleMenuType) => type.startsWith('middle');

/** Finds the errors of a menu (spec section 5). It needs 2 to 4 items, not 3 in the middle types, and exactly 5 colours. */
export function findCircleMenuFaults(
  type: CircleMenuType,
  items: number,
  colours: readonly string[],
): string[] {
  const faults: string[] = [];
  if (items < ITEMS_MIN || items > ITEMS_MAX)
    faults.push(`${items} items, not ${ITEMS_MIN} to ${ITEMS_MAX}`);
  if (items === 3 && isMiddle(type)) faults.push(`3 items in ${type}`);
  if (colours.length !== COLOUR_COUNT)
    faults.push(`${colours.length} colours, not ${COLOUR_COUNT}`);
  for (const colour of colours) {
    if (!parseColour(colour)) faults.push(`${colour} is neither hex nor rgb(a)`);
  }
  return faults;
}

/** The distance of the items from the button in px, by the number of items. With it the items, which are 84 px wide, do not overlap. */
const CORNER_RADII: Record<number, number> = { 2: 124, 3: 140, 4: 176 };
const MIDDLE_RADIUS = 124;

/** Returns the distance of the items from the button in px. */
export function getItemRadius(type: CircleMenuType, items: number): number {
  return isMiddle(type) ? MIDDLE_RADIUS : (CORNER_RADII[items] ?? MIDDLE_RADIUS);
}

/**
 * Returns the positions of the items relative to the button, in px. They are on a quarter circle in a corner, or on a half circle at an
 * edge, towards the middle of the page.
 */
export function computeItemPositions(
  type: CircleMenuType,
  items: number,
): { x: number; y: number }[] {
  const radius = getItemRadius(type, items);
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
