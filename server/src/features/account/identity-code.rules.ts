import type { CodePurpose, UserType } from '@meiyu/contract/account/phone.schema';
import { PUPIL_ROLE, type Role, TEACHER_ROLE } from '@meiyu/contract/shared/enumerations';
import type { ProblemName } from '@meiyu/contract/shared/problems';

/**
 * The limits for messages to one phone number. Spec section 2 allows one in 30 s. The limits per hour and day are not above
 * those of the vendors. Strangers get only a part of the messages, so that four messages a day and two an hour are left for
 * known devices and signed-in users.
 */
export const messageLimits = {
  seconds: 30,
  perHour: 5,
  perDay: 10,
  strangersPerHour: 3,
  strangersPerDay: 6,
} as const;
/** The number of valid codes of a phone number from which strangers get no further code. */
export const MAX_VALID_CODES = 3;
/** The limit for messages to one phone number that strangers of one address group may cause. */
export const strangerMessageBudget = { times: 3, seconds: 86_400 } as const;
export const CODE_MINUTES = 5;
export const TICKET_MINUTES = 10;
export const HANDLE_MINUTES = 10;
/** The number of tries at one code by the client that has its challenge. */
export const TRIES_PER_CODE = 5;

/** The limits of each client. A client is a signed-in user, or the address group of a client without a session. */
export const clientBudgets = {
  lookups: { times: 30, seconds: 600 },
  sends: { times: 20, seconds: 600 },
  /**
   * The limit for messages that a signed-in user sends to any phone number, because each message costs the school money.
   * Strangers can send only to bound phone numbers.
   */
  ownSendsPerDay: { times: 20, seconds: 86_400 },
  /** The limit for tries at challenges that are unknown, expired or used up. Each valid challenge counts its own tries. */
  wrongCodes: { times: 20, seconds: 600 },
  resetRequests: { times: 20, seconds: 600 },
} as const;
/**
 * The limit for tries at a phone number's codes by clients without challenge, cookie or session, which the specification
 * allows. These tries do not count against the holder of a code.
 */
export const nonHolderBudget = { times: 5, seconds: 86_400 } as const;
/**
 * The limits for guesses and messages that strangers spread over many phone numbers. Each guard counts the distinct phone
 * numbers that strangers reach in a time window. At the limit, strangers must wait this long between tries at one code, or
 * between messages to one phone number. Signed-in users do not wait, and known devices do not wait for messages.
 */
export const strangerGuards = {
  wrongCodes: { phones: 200, spanSeconds: 600, waitSeconds: 60 },
  sends: { phones: 2000, spanSeconds: 3600, waitSeconds: 300 },
} as const;

/** Returns the role that is stored with a code. A phone number may be bound to one pupil and to one user of all other roles. */
export function toPhoneRole(userType: UserType): typeof PUPIL_ROLE | typeof TEACHER_ROLE {
  return userType === 'student' ? PUPIL_ROLE : TEACHER_ROLE;
}

/** Checks whether the user type in a call matches the role of the user. */
export function isUserTypeOf(user: { role: Role }, userType: UserType): boolean {
  return (user.role === PUPIL_ROLE) === (userType === 'student');
}

/** Returns the purpose of a code for a signed-in user: to unbind the user's own number, or to bind another number. */
export function chooseCodePurpose(
  requested: CodePurpose | undefined,
  phone: string,
  currentPhone: string,
): Exclude<CodePurpose, 'reset'> | ProblemName {
  if (phone === currentPhone)
    return requested === undefined || requested === 'unbind' ? 'unbind' : 'samePhone';
  if (requested === 'unbind') return 'phoneNotBound';
  return currentPhone === '' ? 'bind' : 'change';
}
