/** What an operator did wrong; the message is for them. */
export class OperatorError extends Error {}
