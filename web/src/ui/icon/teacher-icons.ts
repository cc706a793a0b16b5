import { addIconShapes } from './icon-shapes.ts';
import { teacherIconShapes } from './teacher-icon-shapes.ts';

// Import this file only from code for teachers, because pupils must not load these icons.
addIconShapes(teacherIconShapes);
