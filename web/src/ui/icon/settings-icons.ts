import { addIconShapes } from './icon-shapes.ts';
import { settingsIconShapes } from './settings-icon-shapes.ts';

// Import this file only from the settings card and from code for teachers, because other pages must not load these icons.
addIconShapes(settingsIconShapes);
