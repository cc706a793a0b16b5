/** The time limit of a request to the vendor. The pupil waits for the message, and the browser's request ends after 6 s. */
const TIMEOUT_MS = 5000;
const REPLY_MAX_BYTES = 64 * 1024;

/** The reply of the vendor, or the reason why there is none. */
export type VendorReply = { json: unknown; status: number } | { failure: string };

/**
 * Sends one POST request. It follows no redirects and does not retry. The address may contain a phone number and a code, so no
 * error contains the address.
 */
export async function postToVendor(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  timeoutMs = TIMEOUT_MS,
): Promise<VendorReply> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      ...(body !== '' && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readLimitedBody(response);
    if (text === null) return { failure: 'reply too large' };
    return { json: JSON.parse(text), status: response.status };
  } catch (error) {
    return { failure: getFailureName(error) };
  }
}

async function readLimitedBody(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > REPLY_MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function getFailureName(error: unknown): string {
  if (error instanceof SyntaxError) return 'not JSON';
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout';
  return 'network';
}
