/**
 * Estimates the server's time. Every reply with `serverNow` sets the clock. Between replies the page's monotonic clock advances it, so
 * that a pupil gains no time by changing the time of the device. On some systems the monotonic clock stops while the device sleeps; then
 * the device's clock gives the length of the sleep.
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

  /** Returns whether a reply of the server has set the clock since the page opened. */
  get isSure(): boolean {
    return this.anchor !== null;
  }

  /** Makes a call and sets the clock by its reply. `serverNow` is assumed to be the time half-way between request and reply. */
  async measureCall<Reply extends { serverNow: string }>(
    call: () => Promise<Reply>,
  ): Promise<Reply> {
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

  /** Sets the clock to the device's time plus the last known offset, until the first reply arrives. */
  setEstimate(offsetMs: number): void {
    this.guessedOffsetMs = offsetMs;
  }

  /** Returns the server's time in ms since 1970. */
  nowMs(): number {
    if (!this.anchor) return this.deviceNow() + this.guessedOffsetMs;
    const { serverMs, steadyMs, deviceMs } = this.anchor;
    return serverMs + Math.max(this.steadyNow() - steadyMs, this.deviceNow() - deviceMs);
  }

  nowIso(): string {
    return new Date(this.nowMs()).toISOString();
  }

  /** Returns the server's time minus the device's time, in ms. */
  offsetMs(): number {
    return this.nowMs() - this.deviceNow();
  }
}
