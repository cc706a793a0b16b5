/** An error that the operator can correct. The command shows its message to the operator. */
export class OperatorError extends Error {}
