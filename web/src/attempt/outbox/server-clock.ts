/**
 * The server's time as this page knows it: anchored by every reply that carries `serverNow`, and carried on by the page's
 * own steady clock, so that setting the device's clock back wins no time. On some systems the steady clock stands still
 * while the device sleeps; the device's clock then says how long that was, until the next reply.
 */
export class ServerClock {
  private anchor: { serverMs: number; steadyMs: number; deviceMs: number } | null = null;
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
    const halfMs = (this.steadyNow() - askedMs) / 2;
    this.anchor = {
      serverMs: Date.parse(reply.serverNow),
      steadyMs: askedMs + halfMs,
      deviceMs: this.deviceNow() - halfMs,
    };
    return reply;
  }

  /** Until the server is heard: the device's clock and how far it was off when it last was. */
  guess(offsetMs: number): void {
    this.guessedOffsetMs = offsetMs;
  }

  /** ms since 1970 by the server's clock. */
  nowMs(): number {
    if (!this.anchor) return this.deviceNow() + this.guessedOffsetMs;
    const { serverMs, steadyMs, deviceMs } = this.anchor;
    return serverMs + Math.max(this.steadyNow() - steadyMs, this.deviceNow() - deviceMs);
  }

  nowIso(): string {
    return new Date(this.nowMs()).toISOString();
  }

  /** The server's clock minus the device's, in ms. */
  offsetMs(): number {
    return this.nowMs() - this.deviceNow();
  }
}
