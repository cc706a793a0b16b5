import type { Role } from '@meiyu/contract/shared/enumerations';

/** The signed-in user who makes a call. Every call reads it from the database; the client sends only the token. */
export interface SignedIn {
  readonly schoolId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly role: Role;
  readonly grade: number | null;
  readonly klass: number | null;
  readonly mustChangePassword: boolean;
}
