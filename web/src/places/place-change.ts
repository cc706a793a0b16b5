import { getErrorMessage, isUnreachable } from '../api/api-error.ts';

const MAX_RETRIES = 2;

/** Whether a sign-up or withdrawal is sent again by itself. Without a network the pupil reads at once that it was not sent. */
export function shouldRetryChange(failures: number, error: unknown): boolean {
  return failures < MAX_RETRIES && isUnreachable(error) && navigator.onLine;
}

/** Says why a sign-up or withdrawal failed, and that the pupil can press the button again. */
export function describeFailedChange(error: unknown): string {
  if (!isUnreachable(error)) return getErrorMessage(error);
  return navigator.onLine
    ? '没有收到回复，请再点一次'
    : '网络异常，没有发出去。连上网络以后，请再点一次';
}
