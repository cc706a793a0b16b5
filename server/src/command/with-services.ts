import { readConfig } from '../config.ts';
import { openServices } from '../open-services.ts';
import type { Context } from '../platform/context.ts';

/** Runs `work` with the server's data. The server may be running. */
export async function withServices<T>(
  environment: Record<string, string | undefined>,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const services = await openServices(readConfig(environment));
  try {
    return await work(services.context);
  } finally {
    await services.close();
  }
}
