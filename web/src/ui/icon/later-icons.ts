import { addIconShapes } from './icon-shapes.ts';
import { laterIconShapes } from './later-icon-shapes.ts';

// Modules that the login page loads on demand import this file, so that they can use every icon.
addIconShapes(laterIconShapes);
