/** The error if the database cannot be used. Its message is one Chinese line for the operator. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}
