import { addIconShapes } from './icon-shapes.ts';
import { questionIconShapes } from './question-icon-shapes.ts';

// Import this file only in components that show one of these icons, because the home must not load them.
addIconShapes(questionIconShapes);
