/**
 * The letters of a receipt: Crockford's base 32 without I, L, O and U, so that a pupil can read it out to a teacher without
 * mistakes.
 */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Builds the receipt of a hand-in, for example MY-7K3F-92QX, from 40 random bits of the attempt's id. If the operator has
 * reopened the attempt (`reopened` times), the receipt gets a number: MY-7K3F-92QX-2.
 */
export function buildReceipt(attemptId: string, reopened = 0): string {
  let remainingBits = BigInt(`0x${attemptId.replaceAll('-', '').slice(-10)}`);
  let text = '';
  for (let place = 0; place < 8; place += 1) {
    text = `${letters.charAt(Number(remainingBits % 32n))}${text}`;
    remainingBits /= 32n;
  }
  const suffix = reopened === 0 ? '' : `-${reopened + 1}`;
  return `MY-${text.slice(0, 4)}-${text.slice(4)}${suffix}`;
}
