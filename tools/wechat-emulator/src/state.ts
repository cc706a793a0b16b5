import { createHash } from 'node:crypto';

import { personas, type Persona } from './people.ts';

/** The states of a scan and the provider's numbers for them. */
export const scanStates = {
  waiting: 408,
  scanned: 404,
  confirmed: 405,
  refused: 403,
  expired: 402,
} as const;
export type ScanState = keyof typeof scanStates;

/** A QR code that a page shows. */
export interface Ticket {
  readonly uuid: string;
  readonly appid: string;
  readonly redirectUri: string;
  /** The `state` parameter of the app's request */
  readonly flowState: string;
  state: ScanState;
  code: string;
}

/** A grant. Its code is accepted only once. */
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

/** A fault for the next `times` requests of a route. */
export interface Fault {
  readonly route: string;
  times: number;
  readonly errcode?: number;
  readonly status?: number;
  readonly delayMs?: number;
  readonly body?: string;
  /** Closes the connection without a reply. */
  readonly drop?: boolean;
}

const WEBSITE_CODE_SECONDS = 600;
const IN_APP_CODE_SECONDS = 300;

/** The data of an emulator, in memory only. */
export class EmulatorState {
  readonly tickets = new Map<string, Ticket>();
  readonly grants = new Map<string, Grant>();
  readonly tokens = new Map<string, Token>();
  readonly faults: Fault[] = [];
  readonly people: Persona[] = [...personas];
  /** The received requests, without query and body. */
  readonly log: { method: string; path: string }[] = [];
  #waiters = new Set<() => void>();
  #idCount = 0;
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

  /** Creates an id. The same seed gives the same sequence of ids. */
  newId(kind: string): string {
    this.#idCount += 1;
    return createHash('sha256')
      .update(`${this.#seed} ${kind} ${this.#idCount}`)
      .digest('base64url')
      .replaceAll(/[-_]/g, '0')
      .slice(0, 32);
  }

  /** Adds a person whose chat app is not bound to any account. */
  addPerson(nickname: string): Persona {
    const id = this.newId('person');
    const persona = { id, nickname, unionid: `o${id}`, isSnapshot: false };
    this.people.push(persona);
    return persona;
  }

  findPerson(id: unknown): Persona | undefined {
    return this.people.find((persona) => persona.id === id);
  }

  openTicket(request: { appid: string; redirectUri: string; flowState: string }): Ticket {
    const ticket: Ticket = { ...request, uuid: this.newId('uuid'), state: 'waiting', code: '' };
    this.tickets.set(ticket.uuid, ticket);
    return ticket;
  }

  /**
   * Applies the phone's action to a QR code. Returns false if the code is expired or the action is not allowed now.
   */
  scan(uuid: string, action: 'scan' | 'confirm' | 'refuse' | 'expire', persona: Persona): boolean {
    const ticket = this.tickets.get(uuid);
    if (ticket === undefined || !['waiting', 'scanned'].includes(ticket.state)) return false;
    if (action === 'confirm') {
      if (ticket.state !== 'scanned') return false;
      ticket.code = this.grant(ticket.appid, 'snsapi_login', persona).code;
    }
    const nextStates = {
      scan: 'scanned',
      confirm: 'confirmed',
      refuse: 'refused',
      expire: 'expired',
    } as const;
    ticket.state = nextStates[action];
    for (const wake of this.#waiters) wake();
    return true;
  }

  /** Resolves at the next action on any QR code, or after `milliseconds`. */
  async waitForScan(milliseconds: number): Promise<void> {
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

  /** Returns the fault of a path, if there is one, and counts it as used once. */
  takeFault(path: string): Fault | undefined {
    const fault = this.faults.find(({ route, times }) => route === path && times > 0);
    if (fault) fault.times -= 1;
    return fault;
  }

  reset(): void {
    for (const map of [this.tickets, this.grants, this.tokens]) map.clear();
    this.faults.length = 0;
    this.log.length = 0;
    this.#aheadMs = 0;
    for (const wake of this.#waiters) wake();
  }

  stop(): void {
    for (const wake of this.#waiters) wake();
  }
}
