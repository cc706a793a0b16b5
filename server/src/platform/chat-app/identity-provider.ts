import type { ChatAppChannel } from '@meiyu/contract/session/chat-app.schema';

/** Somebody whom a provider knows. */
export interface ExternalIdentity {
  /** The same person each time, for this provider alone. */
  readonly subject: string;
  /** As the person chose it there: untrusted, may be empty, at most 40 characters. */
  readonly nickname: string;
}

/** Where to send somebody, and with what. */
export interface Authorization {
  readonly appid: string;
  readonly scope: string;
  /** Empty for the phone's shell, which goes there by itself. */
  readonly address: string;
}

/** Another house that says who somebody is, such as 微信. */
export interface IdentityProvider {
  readonly id: string;
  /** The ways that are set up. */
  readonly channels: ReadonlySet<ChatAppChannel>;
  /** @throws {RangeError} for a channel that is not set up */
  authorization(
    channel: ChatAppChannel,
    trip: { redirectUri: string; state: string },
  ): Authorization;
  /**
   * Who came back with this code. `trip` names the journey it belongs to: the same code asked for twice within a minute
   * on one journey is asked of the provider once, on another journey it is the provider's to refuse.
   *
   * @throws {IdentityError}
   */
  exchange(code: string, on: { channel: ChatAppChannel; trip: string }): Promise<ExternalIdentity>;
  health(): Promise<'ok' | 'misconfigured' | 'unreachable'>;
}

type IdentityErrorKind =
  /** The code is wrong, too old, or of another appid. */
  | 'code_invalid'
  | 'code_used'
  /** The operator's settings are wrong. */
  | 'config'
  | 'throttled'
  /** No answer, or one that makes no sense. */
  | 'unavailable'
  /** A preview of the page by somebody whom the provider does not name. */
  | 'virtual_user';

/** Why nobody could be named. Holds nothing of what was sent: neither code nor secret nor token. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly kind: IdentityErrorKind;
  readonly providerCode: number | null;
  /** The provider's own number of the request, for asking its support. */
  readonly requestId: string | null;

  constructor(
    kind: IdentityErrorKind,
    { providerCode = null, requestId = null }: Partial<ProviderSays> = {},
  ) {
    super(kind);
    this.kind = kind;
    this.providerCode = providerCode;
    this.requestId = requestId;
  }
}

interface ProviderSays {
  providerCode: number | null;
  requestId: string | null;
}
