import { everyProblem, type EveryProblemName } from '@meiyu/contract/shared/every-problem';

/** An intended refusal. The HTTP layer turns it into `{ error_code, error_msg }` with its status. */
export class Problem extends Error {
  readonly problemName: EveryProblemName;
  readonly code: number;
  readonly status: number;
  /** More fields of the reply, such as the newer answer of a stale save. */
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
 * Creates a refusal, for example `throw problem('notFound')`. `error_msg` in `extra` replaces the standard text with a more
 * exact one.
 */
export function problem(
  name: EveryProblemName,
  extra: Readonly<Record<string, unknown>> = {},
): Problem {
  return new Problem(name, extra);
}
