import { addIconShapes } from './icon-shapes.ts';
import { settingsIconShapes } from './settings-icon-shapes.ts';

// The card with the settings imports this file.
addIconShapes(settingsIconShapes);
