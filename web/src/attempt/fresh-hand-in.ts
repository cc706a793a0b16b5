/** The id of the attempt that the pupil has just handed in on this page. Null after its result was shown. */
let freshId: string | null = null;

/** Remembers that the pupil has just handed in, so that the result plays its melody. A reload of the page forgets it. */
export function rememberHandIn(attemptId: string): void {
  freshId = attemptId;
}

export function isFreshHandIn(attemptId: string): boolean {
  return freshId === attemptId;
}

export function forgetHandIn(): void {
  freshId = null;
}
