import { addIconShapes } from './icon-shapes.ts';
import { mediaIconShapes } from './media-icon-shapes.ts';

// To be imported by every part of web/src/media that draws one of them.
addIconShapes(mediaIconShapes);
