import { frontIconShapes } from './front-icon-shapes.ts';
import type { IconShape } from './icon-shape.ts';
import type { laterIconShapes } from './later-icon-shapes.ts';
import type { mediaIconShapes } from './media-icon-shapes.ts';
import type { questionIconShapes } from './question-icon-shapes.ts';
import type { settingsIconShapes } from './settings-icon-shapes.ts';
import type { teacherIconShapes } from './teacher-icon-shapes.ts';

export type IconName =
  | keyof typeof frontIconShapes
  | keyof typeof laterIconShapes
  | keyof typeof mediaIconShapes
  | keyof typeof questionIconShapes
  | keyof typeof settingsIconShapes
  | keyof typeof teacherIconShapes;

const registeredShapes: Partial<Record<IconName, IconShape>> = { ...frontIconShapes };

/** Registers icons that are not part of the login page's first script. */
export function addIconShapes(shapes: Partial<Record<IconName, IconShape>>): void {
  Object.assign(registeredShapes, shapes);
}

/** Returns the shape of an icon. Returns an empty shape if the file that registers the icon was not imported. */
export function findIconShape(name: IconName): IconShape {
  return registeredShapes[name] ?? {};
}
