import type { CodePurpose, UserType } from '@meiyu/contract/account/phone.schema';
import { PUPIL_ROLE, type Role, TEACHER_ROLE } from '@meiyu/contract/shared/enumerations';
import type { ProblemName } from '@meiyu/contract/shared/problems';

/**
 * Messages to one phone. Spec section 2 says one in 30 s; hour and day keep at or under what the vendors allow a number.
 * Strangers get a part of them, so that four a day and two an hour are left for known devices and live sessions.
 */
export const cooldown = {
  seconds: 30,
  perHour: 5,
  perDay: 10,
  strangersPerHour: 3,
  strangersPerDay: 6,
} as const;
/** Live codes of one phone from which on strangers get no further one. */
export const LIVE_CODES = 3;
/** Messages to one phone that the strangers of one address group may ask for. */
export const perAddressGroup = { times: 3, seconds: 86_400 } as const;
export const CODE_MINUTES = 5;
export const TICKET_MINUTES = 10;
export const HANDLE_MINUTES = 10;
/** Of one code, for who holds its challenge. */
export const ATTEMPTS = 5;

/** What one caller may do: who is signed in, else an address and its neighbours. */
export const callerBudgets = {
  lookups: { times: 30, seconds: 600 },
  sends: { times: 20, seconds: 600 },
  /** Of who is signed in, to whatever numbers: each message costs the school money. A stranger's go to bound numbers alone. */
  ownSendsPerDay: { times: 20, seconds: 86_400 },
  /** Of challenges that are unknown, over or used up; others count their tries themselves. */
  wrongCodes: { times: 20, seconds: 600 },
  resetRequests: { times: 20, seconds: 600 },
} as const;
/**
 * Tries at a phone's codes by clients that show neither challenge nor cookie nor session, as the specification writes it.
 * They take no try from the holder of a code.
 */
export const triesWithoutHolder = { times: 5, seconds: 86_400 } as const;
/**
 * Guards against guesses and messages that are spread over many phones. They count the distinct phones that strangers
 * reach in a span of time. From the limit on, strangers have to wait this long between tries at one code, or between
 * messages to one phone. Signed-in users do not, nor
 * does a known device for its messages.
 */
export const strangerGuards = {
  wrongCodes: { phones: 200, spanSeconds: 600, waitSeconds: 60 },
  sends: { phones: 2000, spanSeconds: 3600, waitSeconds: 300 },
} as const;

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
