import { z } from 'zod';

/** A variable that is on or off. */
export const flag = z.enum(['0', '1'], '只能是 0 或 1').transform((value) => value === '1');
