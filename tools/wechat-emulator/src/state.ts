import { createHash } from 'node:crypto';

import { personas, type Persona } from './people.ts';

/** How a scan stands, in the provider's numbers. */
export const scanStates = {
  waiting: 408,
  scanned: 404,
  confirmed: 405,
  refused: 403,
  expired: 402,
} as const;
export type ScanState = keyof typeof scanStates;

/** A QR code on somebody's screen. */
export interface Ticket {
  readonly uuid: string;
  readonly appid: string;
  readonly redirectUri: string;
  readonly trip: string;
  state: ScanState;
  code: string;
}

/** A grant, good once. */
export interface Grant {
  readonly code: string;
  readonly appid: string;
  readonly scope: string;
  readonly persona: Persona;
  readonly expiresAt: number;
  isUsed: boolean;
}

export interface Token {
  readonly appid: string;
  readonly persona: Persona;
  readonly scope: string;
}

/** A failure to come, on an address. */
export interface Fault {
  readonly route: string;
  times: number;
  readonly errcode?: number;
  readonly status?: number;
  readonly delayMs?: number;
  readonly body?: string;
  /** Cuts the connection without a word. */
  readonly drop?: boolean;
}

const WEBSITE_CODE_SECONDS = 600;
const IN_APP_CODE_SECONDS = 300;

/** All that an emulator remembers: nothing outlives it. */
export class EmulatorState {
  readonly tickets = new Map<string, Ticket>();
  readonly grants = new Map<string, Grant>();
  readonly tokens = new Map<string, Token>();
  readonly faults: Fault[] = [];
  readonly people: Persona[] = [...personas];
  /** Addresses asked for, without what they carried. */
  readonly log: { method: string; path: string }[] = [];
  #waiters = new Set<() => void>();
  #made = 0;
  #aheadMs = 0;
  readonly #seed: string;
  readonly #clock: () => number;

  constructor(seed: string, clock: () => number) {
    this.#seed = seed;
    this.#clock = clock;
  }

  now(): number {
    return this.#clock() + this.#aheadMs;
  }

  advance(seconds: number): void {
    this.#aheadMs += seconds * 1000;
  }

  /** The next of a row of names, the same row for the same seed. */
  newId(kind: string): string {
    this.#made += 1;
    return createHash('sha256')
      .update(`${this.#seed} ${kind} ${this.#made}`)
      .digest('base64url')
      .replaceAll(/[-_]/g, '0')
      .slice(0, 32);
  }

  /** Somebody new, whom no account knows. */
  meet(nickname: string): Persona {
    const id = this.newId('person');
    const persona = { id, nickname, unionid: `o${id}`, isSnapshot: false };
    this.people.push(persona);
    return persona;
  }

  personOf(id: unknown): Persona | undefined {
    return this.people.find((persona) => persona.id === id);
  }

  openTicket(of: { appid: string; redirectUri: string; trip: string }): Ticket {
    const ticket: Ticket = { ...of, uuid: this.newId('uuid'), state: 'waiting', code: '' };
    this.tickets.set(ticket.uuid, ticket);
    return ticket;
  }

  /** What somebody's phone does with a QR code; false for a code that is gone or a step out of turn. */
  scan(uuid: string, action: 'scan' | 'confirm' | 'refuse' | 'expire', persona: Persona): boolean {
    const ticket = this.tickets.get(uuid);
    if (ticket === undefined || !['waiting', 'scanned'].includes(ticket.state)) return false;
    if (action === 'confirm') {
      if (ticket.state !== 'scanned') return false;
      ticket.code = this.grant(ticket.appid, 'snsapi_login', persona).code;
    }
    const next = {
      scan: 'scanned',
      confirm: 'confirmed',
      refuse: 'refused',
      expire: 'expired',
    } as const;
    ticket.state = next[action];
    for (const wake of this.#waiters) wake();
    return true;
  }

  /** Resolves when any scan goes on, or after `milliseconds`. */
  async nextScan(milliseconds: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => wake(), milliseconds);
      const wake = () => {
        clearTimeout(timer);
        this.#waiters.delete(wake);
        resolve();
      };
      this.#waiters.add(wake);
    });
  }

  grant(appid: string, scope: string, persona: Persona): Grant {
    const seconds = scope === 'snsapi_login' ? WEBSITE_CODE_SECONDS : IN_APP_CODE_SECONDS;
    const expiresAt = this.now() + seconds * 1000;
    const grant = { code: this.newId('code'), appid, scope, persona, expiresAt, isUsed: false };
    this.grants.set(grant.code, grant);
    return grant;
  }

  /** The failure ordered for a path, if there is one left. */
  takeFault(path: string): Fault | undefined {
    const fault = this.faults.find((one) => one.route === path && one.times > 0);
    if (fault) fault.times -= 1;
    return fault;
  }

  reset(): void {
    for (const kept of [this.tickets, this.grants, this.tokens]) kept.clear();
    this.faults.length = 0;
    this.log.length = 0;
    this.#aheadMs = 0;
    for (const wake of this.#waiters) wake();
  }

  stop(): void {
    for (const wake of this.#waiters) wake();
  }
}
