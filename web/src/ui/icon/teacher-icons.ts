import { addIconShapes } from './icon-shapes.ts';
import { teacherIconShapes } from './teacher-icon-shapes.ts';

// The list of the teachers' features imports this file, so that pupils do not load these icons.
addIconShapes(teacherIconShapes);
