import { z } from 'zod';

/** An environment variable that is on (1) or off (0). */
export const flag = z.enum(['0', '1'], '只能是 0 或 1').transform((value) => value === '1');
