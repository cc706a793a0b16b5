/** Hosts whose name begins so belong to a school's teachers (spec section 1: the title varies by deployment). */
const TEACHER_HOST_PREFIX = 'teacher.';
const STUDENT_TITLE = '美育 · 学生端';
const TEACHER_TITLE = '美育 · 教师端';

/** The title of the page: the screen's name before that of the product. */
export function pageTitle(screen: string, host: string): string {
  const product = host.startsWith(TEACHER_HOST_PREFIX) ? TEACHER_TITLE : STUDENT_TITLE;
  return screen ? `${screen} - ${product}` : product;
}
