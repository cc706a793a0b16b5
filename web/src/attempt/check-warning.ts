/** The sentence that a pupil reads before the first check of an answer. */
export const CHECK_WARNING = '点了“看看对不对”，这道题就不能再改了';
