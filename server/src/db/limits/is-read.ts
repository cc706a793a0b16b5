const WRITES =
  /\b(insert|update|delete|merge|into|lock|nextval|setval|set_config|pg_advisory\w*|for (no key update|key share|share))\b/i;
const READS = /^\s*(select|with|values)\b/i;
const known = new Map<string, boolean>();
/** More than the number of statements in the program. Only texts that contain values could exceed it. */
const TEXTS_MAX = 5000;

/**
 * Whether a statement only reads. If unsure, it counts as a write. PostgreSQL refuses a write that counts as a read by mistake,
 * because connections for reads are read-only.
 */
export function isReadStatement(text: string): boolean {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= TEXTS_MAX) known.clear();
  const reads = READS.test(text) && !WRITES.test(text);
  known.set(text, reads);
  return reads;
}
