import { IdentityError } from './identity-provider.ts';

const RESPONSE_MAX_BYTES = 64 * 1024;

/**
 * The JSON object that a provider gives for an address, whatever it says its type is. Redirects are not followed, and a
 * body over 64 KB is not read. Whatever goes wrong is `unavailable`: the reason could hold the address, which holds a secret.
 *
 * @throws {IdentityError}
 */
export async function readJson(
  address: URL,
  signal: AbortSignal,
): Promise<Readonly<Record<string, unknown>>> {
  let value: unknown;
  try {
    const response = await fetch(address, { redirect: 'manual', signal });
    const text = await readText(response);
    value = response.status === 200 ? JSON.parse(text) : null;
  } catch {
    throw new IdentityError('unavailable');
  }
  if (!isRecord(value)) throw new IdentityError('unavailable');
  return value;
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (size > RESPONSE_MAX_BYTES) throw new RangeError('the response is too long');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
