import * as z from 'zod/mini';

/** accept: a hand-in after `due` is possible and counts as late. refuse: the server hands in open attempts at `due`. */
export const LateRule = z.enum(['accept', 'refuse']);
export type LateRule = z.infer<typeof LateRule>;
/** The attempt whose score counts. */
export const CountsRule = z.enum(['best', 'last']);
export type CountsRule = z.infer<typeof CountsRule>;
/**
 * When pupils may see keys and explanations. after-due hides the score too. If late work is refused, it also waits until the grace
 * period for unsent answers has ended.
 */
export const ShowRule = z.enum(['after-each', 'after-submit', 'after-due']);
export type ShowRule = z.infer<typeof ShowRule>;
