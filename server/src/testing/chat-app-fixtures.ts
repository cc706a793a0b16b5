import type { ChatAppFlow } from '@meiyu/contract/session/chat-app.schema';
import { accounts, environmentFor, personas } from '@meiyu/wechat-emulator/people';
import { startEmulator, type Emulator } from '@meiyu/wechat-emulator/start-emulator';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';

type PersonaId = 'W1' | 'W2' | 'W3' | 'W4';

/** The chat app's servers for one test file, and what the house has to be told to use them. */
export async function chatAppEmulator(): Promise<{
  emulator: Emulator;
  environment: Record<string, string>;
}> {
  const emulator = await startEmulator({ longPollMs: 0 });
  afterAll(() => emulator.stop());
  return { emulator, environment: environmentFor(emulator.address) };
}

/** A code for somebody, as if they had confirmed on their phone. */
export function codeOf(
  { state }: Emulator,
  personaId: PersonaId,
  kind: keyof typeof accounts = 'website',
): string {
  const persona = personas.find(({ id }) => id === personaId);
  if (persona === undefined) throw new Error(`nobody is ${personaId}`);
  const scope = kind === 'website' ? 'snsapi_login' : 'snsapi_userinfo';
  return state.grant(accounts[kind].appid, scope, persona).code;
}

/** What every browser says of itself. */
const browserHeaders = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0',
  'sec-fetch-site': 'same-origin',
};

/** A browser that keeps its cookies, and calls as our pages do. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
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
        cookie: Array.from(this.cookies, (pair) => pair.join('=')).join('; '),
        ...(token !== undefined && { authorization: token }),
      },
      payload: body,
    });
    for (const { name, value } of reply.cookies) this.cookies.set(name, value);
    return reply;
  }

  /** Begins a trip to the chat app. */
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
