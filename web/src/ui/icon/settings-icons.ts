import { addIconShapes } from './icon-shapes.ts';
import { settingsIconShapes } from './settings-icon-shapes.ts';

// The settings card imports this file, so that only its users load these icons.
addIconShapes(settingsIconShapes);
