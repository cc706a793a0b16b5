import type { Role } from '@meiyu/contract/shared/enumerations';

/**
 * The signed-in user who makes a call. The server reads the user from the database at every call; the client sends only the
 * session token.
 */
export interface SignedIn {
  readonly schoolId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly role: Role;
  readonly grade: number | null;
  readonly klass: number | null;
  readonly mustChangePassword: boolean;
}
