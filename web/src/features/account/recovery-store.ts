import type { UserType } from '@meiyu/contract/account/phone.schema';
import { create } from 'zustand';

/** Proof that the user holds the phone of the account. */
export interface RecoveryProof {
  phone: string;
  userType: UserType;
  /** A temporary handle of the account, which is not the account's id. */
  account: string;
  ticket: string;
}

interface Recovery {
  /** Null until the phone is verified. The proof is stored in memory only, because it gives access to the account. */
  proof: RecoveryProof | null;
  /** The number that was typed last, so that a step back does not lose it. */
  phone: string;
}

const initialState: Recovery = { proof: null, phone: '' };

/** State of the password recovery, shared by its steps and screens. */
export const useRecovery = create<Recovery>(() => initialState);

/** Deletes the state of the recovery. */
export function clearRecovery(): void {
  useRecovery.setState(initialState);
}
