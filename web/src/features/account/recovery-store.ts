import type { UserType } from '@meiyu/contract/account/phone.schema';
import { create } from 'zustand';

/** Proof that the user holds the phone of the account. */
export interface RecoveryProof {
  phone: string;
  userType: UserType;
  /** A temporary handle of the account, not its id. */
  account: string;
  ticket: string;
}

interface Recovery {
  /** Null until the phone is verified. Only in memory, because it gives access to the account. */
  proof: RecoveryProof | null;
  /** The last typed number, so that a step back does not lose it. */
  phone: string;
}

const initialState: Recovery = { proof: null, phone: '' };

/** State of the password recovery, shared by its steps and screens. */
export const useRecovery = create<Recovery>(() => initialState);

/** Deletes the state of the recovery. */
export function clearRecovery(): void {
  useRecovery.setState(initialState);
}
