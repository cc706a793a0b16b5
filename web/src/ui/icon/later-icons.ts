import { addIconShapes } from './icon-shapes.ts';
import { laterIconShapes } from './later-icon-shapes.ts';

// Import this file only from code that the login page loads on demand, because the login page must stay small.
addIconShapes(laterIconShapes);
