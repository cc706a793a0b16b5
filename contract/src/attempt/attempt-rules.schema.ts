import * as z from 'zod/mini';

/** accept: a hand-in after `due` is possible and counts as late. refuse: the server hands in open attempts at `due`. */
export const LateRule = z.enum(['accept', 'refuse']);
export type LateRule = z.infer<typeof LateRule>;
/** The rule that decides which attempt's score counts. */
export const CountsRule = z.enum(['best', 'last']);
export type CountsRule = z.infer<typeof CountsRule>;
/**
 * When pupils may see keys and explanations. With `after-due` they see the score only then, too. If late work is
 * refused, `after-due` also waits until the grace period for unsent answers has ended.
 */
export const ShowRule = z.enum(['after-each', 'after-submit', 'after-due']);
export type ShowRule = z.infer<typeof ShowRule>;
