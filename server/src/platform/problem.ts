import { everyProblem, type EveryProblemName } from '@meiyu/contract/shared/every-problem';

/**
 * An error that refuses a request on purpose. The HTTP layer sends it as `{ error_code, error_msg }` with the HTTP status
 * `status`.
 */
export class Problem extends Error {
  readonly problemName: EveryProblemName;
  readonly code: number;
  readonly status: number;
  /** Fields of the reply besides code and message, for example the newer answer if a client saves an outdated one. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(name: EveryProblemName, extra: Readonly<Record<string, unknown>>) {
    super(everyProblem[name].message);
    this.problemName = name;
    this.code = everyProblem[name].code;
    this.status = everyProblem[name].status;
    this.extra = extra;
  }
}

/**
 * Creates a `Problem`, for example `throw problem('notFound')`. The field `error_msg` in `extra` replaces the standard
 * message with a more exact one.
 */
export function problem(
  name: EveryProblemName,
  extra: Readonly<Record<string, unknown>> = {},
): Problem {
  return new Problem(name, extra);
}
