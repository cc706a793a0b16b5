import type { CodePurpose, UserType } from '@meiyu/contract/account/phone.schema';
import { PUPIL_ROLE, type Role, TEACHER_ROLE } from '@meiyu/contract/shared/enumerations';
import type { ProblemName } from '@meiyu/contract/shared/problems';

/** Spec section 2 says one 30 s; the rest keeps at or under what the vendors allow one number. */
export const cooldown = { seconds: 30, perHour: 5, perDay: 10 } as const;
export const CODE_MINUTES = 5;
export const TICKET_MINUTES = 10;
export const HANDLE_MINUTES = 10;
/** Of one code. */
export const ATTEMPTS = 5;

/** What one caller may do: who is signed in, else an address and its neighbours. */
export const callerBudgets = {
  lookups: { times: 30, seconds: 600 },
  sends: { times: 20, seconds: 600 },
  /** Of who is signed in, to whatever numbers: each message costs the school money. A stranger's go to bound numbers alone. */
  ownSendsPerDay: { times: 20, seconds: 86_400 },
  wrongCodes: { times: 20, seconds: 600 },
  resetRequests: { times: 20, seconds: 600 },
} as const;
/** Worst case 15 in a million a day for one phone. */
export const wrongPerPhone = { times: 15, seconds: 86_400 } as const;
/** Against guesses spread over many phones, and against a bill. */
export const wrongOverall = { times: 200, seconds: 600 } as const;
export const sendsOverall = { times: 2000, seconds: 3600 } as const;

/** What a phone's codes are kept under: one number may belong to one pupil, and to one of all other roles. */
export function roleOf(userType: UserType): typeof PUPIL_ROLE | typeof TEACHER_ROLE {
  return userType === 'student' ? PUPIL_ROLE : TEACHER_ROLE;
}

/** Whether a user says of themselves what they are. */
export function isOwnType(user: { role: Role }, userType: UserType): boolean {
  return (user.role === PUPIL_ROLE) === (userType === 'student');
}

/** What a code asked for by somebody signed in is for: the own number to unbind it, any other to bind it. */
export function ownPurpose(
  asked: CodePurpose | undefined,
  phone: string,
  own: string,
): Exclude<CodePurpose, 'reset'> | ProblemName {
  if (phone === own) return asked === undefined || asked === 'unbind' ? 'unbind' : 'samePhone';
  if (asked === 'unbind') return 'phoneNotBound';
  return own === '' ? 'bind' : 'change';
}
