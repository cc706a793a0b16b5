/** Why the database cannot be used, in one line of Chinese meant for the operator. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}
