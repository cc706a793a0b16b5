import { addIconShapes } from './icon-shapes.ts';
import { teacherIconShapes } from './teacher-icon-shapes.ts';

// The list of the teachers' features imports this file.
addIconShapes(teacherIconShapes);
