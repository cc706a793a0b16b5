const WRITE_KEYWORDS =
  /\b(insert|update|delete|merge|into|lock|nextval|setval|set_config|pg_advisory\w*|for (no key update|key share|share))\b/i;
const READ_START = /^\s*(select|with|values)\b/i;
const resultByText = new Map<string, boolean>();
/** The limit for cached texts. The program has fewer statements, so only texts that contain values could exceed it. */
const CACHED_TEXTS_MAX = 5000;

/**
 * Checks whether a statement only reads. If this is not certain, the statement counts as a write. PostgreSQL refuses a write that
 * counts as a read by mistake, because connections for reads are read-only.
 */
export function isReadStatement(text: string): boolean {
  const before = resultByText.get(text);
  if (before !== undefined) return before;
  if (resultByText.size >= CACHED_TEXTS_MAX) resultByText.clear();
  const reads = READ_START.test(text) && !WRITE_KEYWORDS.test(text);
  resultByText.set(text, reads);
  return reads;
}
