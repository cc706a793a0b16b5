/** How the screens of an attempt name a homework. */
export const taskName = '作业';
