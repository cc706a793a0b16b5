import { addIconShapes } from './icon-shapes.ts';
import { questionIconShapes } from './question-icon-shapes.ts';

// Views of questions that use one of these icons import this file, so that the home does not load them.
addIconShapes(questionIconShapes);
