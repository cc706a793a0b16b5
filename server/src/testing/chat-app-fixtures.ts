import type { ChatAppFlow } from '@meiyu/contract/session/chat-app.schema';
import { accounts, buildEnvironment, personas } from '@meiyu/wechat-emulator/people';
import { startEmulator, type Emulator } from '@meiyu/wechat-emulator/start-emulator';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';

type PersonaId = 'W1' | 'W2' | 'W3' | 'W4';

/** Starts an emulator of the chat app. Returns the settings with which the server uses it. */
export async function startChatAppEmulator(): Promise<{
  emulator: Emulator;
  environment: Record<string, string>;
}> {
  const emulator = await startEmulator({ longPollMs: 0 });
  afterAll(() => emulator.stop());
  return { emulator, environment: buildEnvironment(emulator.address) };
}

/** Returns a code for a person who has confirmed the sign-in on the phone. */
export function getCode(
  { state }: Emulator,
  personaId: PersonaId,
  kind: keyof typeof accounts = 'website',
): string {
  const persona = personas.find(({ id }) => id === personaId);
  if (persona === undefined) throw new Error(`no persona ${personaId}`);
  const scope = kind === 'website' ? 'snsapi_login' : 'snsapi_userinfo';
  return state.grant(accounts[kind].appid, scope, persona).code;
}

interface SetCookie {
  name: string;
  value: string;
  path?: string;
  /** The lifetime in seconds. */
  maxAge?: number;
}

/** The headers that every browser sends. */
const browserHeaders = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0',
  'sec-fetch-site': 'same-origin',
};

/** A client with cookies that makes calls as our pages do. */
export class TestBrowser {
  readonly #cookies: { name: string; path: string; value: string }[] = [];
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async post(url: string, body: object, token?: string) {
    const reply = await this.#app.inject({
      method: 'POST',
      url,
      headers: {
        ...browserHeaders,
        cookie: this.#cookies
          .filter(({ path }) => url.startsWith(path))
          .map(({ name, value }) => `${name}=${value}`)
          .join('; '),
        ...(token !== undefined && { authorization: token }),
      },
      payload: body,
    });
    for (const cookie of reply.cookies) this.#keep(cookie);
    return reply;
  }

  /** Returns the value of a cookie, or undefined if the browser has none with this name. */
  cookie(name: string): string | undefined {
    return this.#cookies.find((cookie) => cookie.name === name)?.value;
  }

  forgetCookies(): void {
    this.#cookies.length = 0;
  }

  /** Stores a cookie. A browser identifies a cookie by name and path. */
  #keep({ name, value, path = '/', maxAge }: SetCookie): void {
    const index = this.#cookies.findIndex((one) => one.name === name && one.path === path);
    if (index !== -1) this.#cookies.splice(index, 1);
    if (maxAge !== 0) this.#cookies.push({ name, path, value });
  }

  /** Begins a sign-in flow. */
  async begin(
    intent: 'login' | 'bind',
    { token, channel }: { token?: string; channel?: 'qr' | 'inApp' | 'shell' } = {},
  ): Promise<ChatAppFlow> {
    const reply = await this.post(
      '/v2/sessions/wx/flow',
      { intent, ...(channel && { channel }) },
      token,
    );
    return reply.json<ChatAppFlow>();
  }

  login(code: string, more: object = {}) {
    return this.post('/v2/sessions/wx/login', { code, type: 2, ...more });
  }
}
