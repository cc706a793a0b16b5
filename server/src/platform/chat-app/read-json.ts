import { IdentityError } from './identity-provider.ts';

const RESPONSE_MAX_BYTES = 64 * 1024;

/**
 * Reads the JSON object at an address of a provider, whatever its content type is. It follows no redirects and reads at most 64
 * KB. Every failure has the reason `unavailable`, because another reason could contain the address, which contains a secret.
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
    // The error leaves the loop, which cancels the download.
    if (size > RESPONSE_MAX_BYTES) throw new RangeError('the response is too long');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
