/** A message with one code to one phone number. */
export interface CodeMessage {
  /** The phone number: 11 digits. */
  to: string;
  code: string;
  /** The minutes for which the code is valid. */
  minutes: number;
  /** Our id of the message, with which the operator finds it in the vendor's records. */
  ref: string;
}

/** A message without variables to one phone number. */
export type NoticeMessage = Pick<CodeMessage, 'to' | 'ref'>;

/**
 * The result of a message. `throttled`: the phone number has got too many messages. `badNumber`, `blocked`: this phone number
 * gets no messages. `config`: the operator must act (money, signature, template, permission). `unknown`: the message may or may
 * not have been sent, and it is never sent again.
 */
export type SmsResult =
  | { ok: true }
  | {
      ok: false;
      kind: 'throttled' | 'badNumber' | 'blocked' | 'config' | 'unknown';
      /** The vendor's code for the reason. It contains no secret. */
      vendorCode: string;
    };

/** Sends text messages. It does not throw if the vendor or the network fails. */
export interface SmsSender {
  /** Sends a message with a code. */
  send(message: CodeMessage): Promise<SmsResult>;
  /** Sends a message that the password was reset. Null if the operator has configured no template for it. */
  readonly sendResetNotice: ((message: NoticeMessage) => Promise<SmsResult>) | null;
}
