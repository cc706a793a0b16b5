/**
 * The server's time as this page knows it: anchored to the page's own steady clock by every reply that carries
 * `serverNow`, so that setting the device's clock changes nothing.
 */
export class ServerClock {
  private anchor: { serverMs: number; steadyMs: number } | null = null;
  private guessedOffsetMs = 0;
  private readonly steadyNow: () => number;
  private readonly deviceNow: () => number;

  constructor(
    steadyNow: () => number = () => performance.now(),
    deviceNow: () => number = () => Date.now(),
  ) {
    this.steadyNow = steadyNow;
    this.deviceNow = deviceNow;
  }

  /** Whether a reply of the server has set it since the page was opened. */
  get isSure(): boolean {
    return this.anchor !== null;
  }

  /** Makes a call and takes `serverNow` of its reply as the time half-way between question and answer. */
  async timed<Reply extends { serverNow: string }>(call: () => Promise<Reply>): Promise<Reply> {
    const askedMs = this.steadyNow();
    const reply = await call();
    const steadyMs = (askedMs + this.steadyNow()) / 2;
    this.anchor = { serverMs: Date.parse(reply.serverNow), steadyMs };
    return reply;
  }

  /** Until the server is heard: the device's clock and how far it was off when it last was. */
  guess(offsetMs: number): void {
    this.guessedOffsetMs = offsetMs;
  }

  /** ms since 1970 by the server's clock. */
  nowMs(): number {
    if (!this.anchor) return this.deviceNow() + this.guessedOffsetMs;
    return this.anchor.serverMs + this.steadyNow() - this.anchor.steadyMs;
  }

  nowIso(): string {
    return new Date(this.nowMs()).toISOString();
  }

  /** The server's clock minus the device's, in ms. */
  offsetMs(): number {
    return this.nowMs() - this.deviceNow();
  }
}
