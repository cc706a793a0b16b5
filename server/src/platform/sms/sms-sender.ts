/** One code to one phone. */
export interface CodeMessage {
  /** 11 digits. */
  to: string;
  code: string;
  /** How long the code counts. */
  minutes: number;
  /** Our own name for the message, so that the operator finds it in the vendor's records. */
  ref: string;
}

/** A message without variables to one phone. */
export type NoticeMessage = Pick<CodeMessage, 'to' | 'ref'>;

/**
 * What became of a message. `throttled`: too often for this phone. `badNumber`, `blocked`: this phone gets none. `config`: the
 * operator must act (money, signature, template, permission). `unknown`: it may have gone or not; never sent again.
 */
export type SmsResult =
  | { ok: true }
  | {
      ok: false;
      kind: 'throttled' | 'badNumber' | 'blocked' | 'config' | 'unknown';
      /** The vendor's own word for it; holds nothing secret. */
      vendorCode: string;
    };

/** Something that sends messages. It never throws for what a vendor or a network does. */
export interface SmsSender {
  /** Sends a code. */
  send(message: CodeMessage): Promise<SmsResult>;
  /** Tells that the password of an account was reset; null where the operator has set no template for it. */
  readonly sendResetNotice: ((message: NoticeMessage) => Promise<SmsResult>) | null;
}
