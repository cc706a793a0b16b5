import { addIconShapes } from './icon-shapes.ts';
import { laterIconShapes } from './later-icon-shapes.ts';

// To be imported by whatever is fetched on demand from the login page; from there on every icon can be drawn.
addIconShapes(laterIconShapes);
