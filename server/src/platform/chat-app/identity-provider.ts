import type { ChatAppChannel } from '@meiyu/contract/session/chat-app.schema';

/** A user of an identity provider. */
export interface ExternalIdentity {
  /** The stable id of the user at this provider. */
  readonly subject: string;
  /** The name that the user chose there: untrusted, may be empty, at most 40 characters. */
  readonly nickname: string;
}

/** The address and the parameters for a sign-in at the provider. */
export interface Authorization {
  readonly appid: string;
  readonly scope: string;
  /** Empty for the native shell, which opens the chat app itself. */
  readonly address: string;
}

/** A service that identifies users, such as 微信. */
export interface IdentityProvider {
  readonly id: string;
  /** The channels for which the server has an app id and a secret. */
  readonly channels: ReadonlySet<ChatAppChannel>;
  /** @throws {RangeError} for a channel that is not set up */
  authorization(
    channel: ChatAppChannel,
    flow: { redirectUri: string; state: string },
  ): Authorization;
  /**
   * Finds the user of a code. `flow` identifies the sign-in: a code that the same flow sends twice within a minute is sent to the
   * provider once; in another flow the provider refuses it.
   *
   * @throws {IdentityError}
   */
  exchange(code: string, on: { channel: ChatAppChannel; flow: string }): Promise<ExternalIdentity>;
  health(): Promise<'ok' | 'misconfigured' | 'unreachable'>;
}

type IdentityErrorKind =
  /** The code is wrong, has expired or belongs to another appid. */
  | 'code_invalid'
  | 'code_used'
  /** The operator's settings are wrong. */
  | 'config'
  | 'throttled'
  /** No reply, or an invalid one. */
  | 'unavailable'
  /** A visitor who previews the page, whom the provider does not identify. */
  | 'virtual_user';

/** The reason why the provider identified no user. It contains no code, secret or token. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly kind: IdentityErrorKind;
  readonly providerCode: number | null;
  /** The provider's id of the request, for its support. */
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
