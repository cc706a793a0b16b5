/** The server's clock; the only one that decides about deadlines. Tests turn their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
