import { frontIconShapes } from './front-icon-shapes.ts';
import type { IconShape } from './icon-shape.ts';
import type { laterIconShapes } from './later-icon-shapes.ts';
import type { mediaIconShapes } from './media-icon-shapes.ts';

export type IconName =
  | keyof typeof frontIconShapes
  | keyof typeof laterIconShapes
  | keyof typeof mediaIconShapes;

const known: Partial<Record<IconName, IconShape>> = { ...frontIconShapes };

/** Makes more icons known: those that the login page's first script can do without. */
export function addIconShapes(shapes: Partial<Record<IconName, IconShape>>): void {
  Object.assign(known, shapes);
}

/** The shape of a name; nothing to draw where `later-icons.ts` was not imported on the way. */
export function iconShape(name: IconName): IconShape {
  return known[name] ?? {};
}
