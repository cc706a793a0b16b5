import type { ChatAppChannel } from '@meiyu/contract/session/chat-app.schema';

/** A user, as an identity provider identifies the user. */
export interface ExternalIdentity {
  /** The stable id of the user at this provider. */
  readonly subject: string;
  /** The nickname that the user chose at the provider: untrusted, may be empty, at most 40 characters. */
  readonly nickname: string;
}

/** The address and the parameters with which a sign-in at the provider begins. */
export interface Authorization {
  readonly appid: string;
  readonly scope: string;
  /** The address of the provider's page. Empty for the native shell, which opens the chat app itself. */
  readonly address: string;
}

/** A service that identifies users, such as 微信. */
export interface IdentityProvider {
  readonly id: string;
  /** The channels for which the server has an app id and a secret. */
  readonly channels: ReadonlySet<ChatAppChannel>;
  /**
   * Returns the start of a sign-in.
   *
   * @throws {RangeError} for a channel that is not configured
   */
  authorization(
    channel: ChatAppChannel,
    flow: { redirectUri: string; state: string },
  ): Authorization;
  /**
   * Finds the user to whom the provider gave a code. `flow` identifies the sign-in. If the same flow sends a code twice within a
   * minute, the provider gets it once. The provider refuses a code from another flow.
   *
   * @throws {IdentityError}
   */
  exchange(code: string, on: { channel: ChatAppChannel; flow: string }): Promise<ExternalIdentity>;
  health(): Promise<'ok' | 'misconfigured' | 'unreachable'>;
}

type IdentityErrorKind =
  /** The code is wrong, has expired or belongs to another app id. */
  | 'code_invalid'
  | 'code_used'
  /** The operator's settings are wrong. */
  | 'config'
  | 'throttled'
  /** The provider did not reply, or its reply is invalid. */
  | 'unavailable'
  /** The visitor previews the page in the chat app, and the provider does not identify such visitors. */
  | 'virtual_user';

/** The error if the provider identified no user. It contains no code, secret or token. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly kind: IdentityErrorKind;
  readonly providerCode: number | null;
  /** The provider's id of the request, which its support staff asks for. */
  readonly requestId: string | null;

  constructor(
    kind: IdentityErrorKind,
    { providerCode = null, requestId = null }: Partial<ProviderDetails> = {},
  ) {
    super(kind);
    this.kind = kind;
    this.providerCode = providerCode;
    this.requestId = requestId;
  }
}

interface ProviderDetails {
  providerCode: number | null;
  requestId: string | null;
}
