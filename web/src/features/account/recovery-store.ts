import type { UserType } from '@meiyu/contract/account/phone.schema';
import { create } from 'zustand';

/** Proves that the user has the phone of the bound number. */
export interface RecoveryProof {
  phone: string;
  userType: UserType;
  /** A temporary handle of the account, used instead of the account's id. */
  account: string;
  ticket: string;
}

interface Recovery {
  /** Null until the phone number is verified. The proof is kept only in memory, because it gives access to the account. */
  proof: RecoveryProof | null;
  /** The number that was typed last, so that the user need not type it again after a step back. */
  phone: string;
}

const initialState: Recovery = { proof: null, phone: '' };

/** The state of the password recovery. Its steps and screens share it. */
export const useRecovery = create<Recovery>(() => initialState);

/** Deletes the state of the recovery. */
export function clearRecovery(): void {
  useRecovery.setState(initialState);
}
