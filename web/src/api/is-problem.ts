import { problems, type ProblemName } from '@meiyu/contract/shared/problems';

import { ApiError } from './api-error.ts';

/** Whether the server refused the call with this problem. */
export function isProblem(error: unknown, name: ProblemName): error is ApiError {
  return error instanceof ApiError && error.code === problems[name].code;
}
