import { problems, type ProblemName } from '@meiyu/contract/shared/problems';

/** A refusal on purpose; HTTP turns it into `{ error_code, error_msg }` with its status. */
export class Problem extends Error {
  readonly problemName: ProblemName;
  readonly code: number;
  readonly status: number;
  /** More fields of the reply, such as the newer answer of a stale save. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(name: ProblemName, extra: Readonly<Record<string, unknown>>) {
    super(problems[name].message);
    this.problemName = name;
    this.code = problems[name].code;
    this.status = problems[name].status;
    this.extra = extra;
  }
}

/** `throw problem('notFound')`; `error_msg` in `extra` says it more exactly than the catalogue's text. */
export function problem(name: ProblemName, extra: Readonly<Record<string, unknown>> = {}): Problem {
  return new Problem(name, extra);
}
