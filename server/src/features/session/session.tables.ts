/** A started sign-in flow with the chat app. */
export interface ChatAppFlowRow {
  nonce_hash: Uint8Array;
  intent: string;
  channel: string;
  school_id: string | null;
  user_id: string | null;
  expires_at: Date;
  consumed_at: Date | null;
  code_hash: Uint8Array | null;
}

/** A chat app user who has returned and must still sign in with student number and password. */
export interface ChatAppPendingRow {
  code_hash: Uint8Array;
  nonce_hash: Uint8Array | null;
  provider: string;
  subject: Uint8Array;
  nickname: string;
  expires_at: Date;
}

/** The binding of a chat app user to an account. */
export interface ExternalIdentityRow {
  school_id: string;
  user_id: string;
  provider: string;
  subject: Uint8Array;
  bound_at: Date;
  suspended_at: Date | null;
}

export interface SessionTables {
  chat_app_flows: ChatAppFlowRow;
  chat_app_pendings: ChatAppPendingRow;
  external_identities: ExternalIdentityRow;
}
