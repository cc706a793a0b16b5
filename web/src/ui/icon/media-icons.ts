import { addIconShapes } from './icon-shapes.ts';
import { mediaIconShapes } from './media-icon-shapes.ts';

// Every part of web/src/media that uses one of these icons imports this file.
addIconShapes(mediaIconShapes);
