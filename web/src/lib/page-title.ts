/**
 * Hosts whose names begin with this are for a school's teachers (spec section 1: the title depends on the deployment).
 */
const TEACHER_HOST_PREFIX = 'teacher.';
const STUDENT_TITLE = '美育 · 学生端';
const TEACHER_TITLE = '美育 · 教师端';

/** Builds the page title: the screen's name, then the product's name. */
export function buildPageTitle(screen: string, host: string): string {
  const product = host.startsWith(TEACHER_HOST_PREFIX) ? TEACHER_TITLE : STUDENT_TITLE;
  return screen ? `${screen} - ${product}` : product;
}
