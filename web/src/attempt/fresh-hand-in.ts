/** The attempt whose hand-in the pupil has seen in this page, and whose result was not shown yet. */
let freshId: string | null = null;

/** Remembers a hand-in, so that its result plays its melody on arrival. A reload forgets it. */
export function rememberHandIn(attemptId: string): void {
  freshId = attemptId;
}

export function isFreshHandIn(attemptId: string): boolean {
  return freshId === attemptId;
}

export function forgetHandIn(): void {
  freshId = null;
}
