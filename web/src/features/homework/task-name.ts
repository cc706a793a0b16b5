/** The name of a homework on the screens of an attempt. */
export const taskName = '作业';
