import type { Role } from '@meiyu/contract/shared/enumerations';

/** Who makes a call, read from the database at this call; nothing of it comes from the client but the token. */
export interface SignedIn {
  readonly schoolId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly role: Role;
  readonly grade: number | null;
  readonly klass: number | null;
  readonly mustChangePassword: boolean;
}
