/** The reason why the database cannot be used, in one Chinese line for the operator. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}
