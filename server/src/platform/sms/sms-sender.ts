/** One code for one phone. */
export interface CodeMessage {
  /** 11 digits. */
  to: string;
  code: string;
  /** The validity of the code. */
  minutes: number;
  /** Our id of the message, so that the operator finds it in the vendor's records. */
  ref: string;
}

/** A message without variables to one phone. */
export type NoticeMessage = Pick<CodeMessage, 'to' | 'ref'>;

/**
 * The result of a message. `throttled`: too many to this phone. `badNumber`, `blocked`: this phone gets no messages. `config`:
 * the operator must act (money, signature, template, permission). `unknown`: it may have been sent or not, and is never sent
 * again.
 */
export type SmsResult =
  | { ok: true }
  | {
      ok: false;
      kind: 'throttled' | 'badNumber' | 'blocked' | 'config' | 'unknown';
      /** The vendor's code for the reason. It contains no secret. */
      vendorCode: string;
    };

/** Sends messages. It never throws because of a vendor or a network. */
export interface SmsSender {
  /** Sends a code. */
  send(message: CodeMessage): Promise<SmsResult>;
  /** Tells the user that the password was reset; null if the operator has configured no template for it. */
  readonly sendResetNotice: ((message: NoticeMessage) => Promise<SmsResult>) | null;
}
