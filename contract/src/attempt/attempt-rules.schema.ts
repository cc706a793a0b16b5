import * as z from 'zod/mini';

/** accept: handing in after `due` is possible and marked late · refuse: open attempts are handed in at `due`. */
export const LateRule = z.enum(['accept', 'refuse']);
export type LateRule = z.infer<typeof LateRule>;
/** Which attempt's score counts. */
export const CountsRule = z.enum(['best', 'last']);
export type CountsRule = z.infer<typeof CountsRule>;
/**
 * When keys and explanations may be seen. after-due keeps the score back as well, and where late work is refused it
 * waits for the grace of answers on their way to end.
 */
export const ShowRule = z.enum(['after-each', 'after-submit', 'after-due']);
export type ShowRule = z.infer<typeof ShowRule>;
