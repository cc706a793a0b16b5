/** If the host name begins with this, the page title is `TEACHER_TITLE` (spec section 1: the title depends on the deployment). */
const TEACHER_HOST_PREFIX = 'teacher.';
const STUDENT_TITLE = '美育 · 学生端';
const TEACHER_TITLE = '美育 · 教师端';

/** Builds the page title: the name of the screen, then the name of the product. */
export function buildPageTitle(screen: string, host: string): string {
  const product = host.startsWith(TEACHER_HOST_PREFIX) ? TEACHER_TITLE : STUDENT_TITLE;
  return screen ? `${screen} - ${product}` : product;
}
