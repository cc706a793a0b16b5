/** A mistake of the operator. The operator reads the message. */
export class OperatorError extends Error {}
