import { readConfig } from '../config.ts';
import { openHouse } from '../open-house.ts';
import type { Context } from '../platform/context.ts';

/** Runs `work` on the same data as the server, whether that runs or not. */
export async function withHouse<T>(
  environment: Record<string, string | undefined>,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const house = await openHouse(readConfig(environment));
  try {
    return await work(house.context);
  } finally {
    await house.close();
  }
}
