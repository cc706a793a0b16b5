/** The id of the attempt that the pupil has just handed in on this page, until its result is shown. */
let freshId: string | null = null;

/** Stores that the pupil has just handed in, so that the result plays its melody. A reload deletes this. */
export function rememberHandIn(attemptId: string): void {
  freshId = attemptId;
}

export function isFreshHandIn(attemptId: string): boolean {
  return freshId === attemptId;
}

export function forgetHandIn(): void {
  freshId = null;
}
