import type { UserType } from '@meiyu/contract/account/phone.schema';
import { create } from 'zustand';

/** That somebody holds the phone of an account whose password is forgotten. */
export interface RecoveryProof {
  phone: string;
  userType: UserType;
  /** The account's handle of this moment, not its id. */
  account: string;
  ticket: string;
}

interface Recovery {
  /** Null until the phone is verified. In memory alone: it opens the account. */
  proof: RecoveryProof | null;
  /** Typed last, so that going back does not lose it. */
  phone: string;
}

const nothing: Recovery = { proof: null, phone: '' };

/** How far a forgotten password has come, over the steps and their addresses. */
export const useRecovery = create<Recovery>(() => nothing);

/** Begins anew. */
export function forgetRecovery(): void {
  useRecovery.setState(nothing);
}
