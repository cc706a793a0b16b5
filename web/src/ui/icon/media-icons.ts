import { addIconShapes } from './icon-shapes.ts';
import { mediaIconShapes } from './media-icon-shapes.ts';

// Import this file in every component that shows one of these icons.
addIconShapes(mediaIconShapes);
