/** Measures in ms how long each question was visible. Time while the page is hidden does not count. */
export class QuestionTimer {
  private readonly spentMs = new Map<string, number>();
  private current: { questionId: string; sinceMs: number } | null = null;
  private readonly now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  /** Starts the time of a question. `baseMs` is the time spent on it before this page opened. */
  show(questionId: string, baseMs: number): void {
    this.hide();
    if (!this.spentMs.has(questionId)) this.spentMs.set(questionId, baseMs);
    this.current = { questionId, sinceMs: this.now() };
  }

  /** Stops the time while no question is visible. */
  hide(): void {
    if (!this.current) return;
    const { questionId } = this.current;
    this.spentMs.set(questionId, this.elapsedMs(questionId));
    this.current = null;
  }

  elapsedMs(questionId: string): number {
    const { current } = this;
    const running = current?.questionId === questionId ? this.now() - current.sinceMs : 0;
    return Math.round((this.spentMs.get(questionId) ?? 0) + running);
  }
}
