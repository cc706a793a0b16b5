import type { CodePurpose, UserType } from '@meiyu/contract/account/phone.schema';
import { PUPIL_ROLE, type Role, TEACHER_ROLE } from '@meiyu/contract/shared/enumerations';
import type { ProblemName } from '@meiyu/contract/shared/problems';

/**
 * Limits for messages to one phone. Spec section 2 allows one in 30 s. The limits per hour and day are not above those
 * of the vendors. Strangers get only a part, so four messages a day and two an hour stay for known devices and signed-
 * in users.
 */
export const messageLimits = {
  seconds: 30,
  perHour: 5,
  perDay: 10,
  strangersPerHour: 3,
  strangersPerDay: 6,
} as const;
/** With this many valid codes of a phone, strangers get no further one. */
export const MAX_VALID_CODES = 3;
/** The most messages to one phone that strangers of one address group may cause. */
export const strangerMessageBudget = { times: 3, seconds: 86_400 } as const;
export const CODE_MINUTES = 5;
export const TICKET_MINUTES = 10;
export const HANDLE_MINUTES = 10;
/** Tries at one code for the client that has its challenge. */
export const TRIES_PER_CODE = 5;

/** Limits per client: a signed-in user, else an address group. */
export const clientBudgets = {
  lookups: { times: 30, seconds: 600 },
  sends: { times: 20, seconds: 600 },
  /**
   * Messages of a signed-in user to any numbers, because each message costs the school money. Strangers can send only
   * to bound numbers.
   */
  ownSendsPerDay: { times: 20, seconds: 86_400 },
  /** Tries at challenges that are unknown, expired or used up. Valid challenges count their own tries. */
  wrongCodes: { times: 20, seconds: 600 },
  resetRequests: { times: 20, seconds: 600 },
} as const;
/**
 * Tries at a phone's codes by clients without challenge, cookie or session, as the specification writes the call. They
 * take no try from the holder of a code.
 */
export const nonHolderBudget = { times: 5, seconds: 86_400 } as const;
/**
 * Limits for guesses and messages that are spread over many phones. Each guard counts the distinct phones that
 * strangers reach in a time window. From the limit on, strangers must wait this long between tries at one code, or
 * between messages to one phone. Signed-in users do not wait, and known devices do not wait for messages.
 */
export const strangerGuards = {
  wrongCodes: { phones: 200, spanSeconds: 600, waitSeconds: 60 },
  sends: { phones: 2000, spanSeconds: 3600, waitSeconds: 300 },
} as const;

/** The role that codes are stored with. One number may belong to one pupil and to one user of all other roles. */
export function toPhoneRole(userType: UserType): typeof PUPIL_ROLE | typeof TEACHER_ROLE {
  return userType === 'student' ? PUPIL_ROLE : TEACHER_ROLE;
}

/** Whether the user type in the call matches the role of the user. */
export function isUserTypeOf(user: { role: Role }, userType: UserType): boolean {
  return (user.role === PUPIL_ROLE) === (userType === 'student');
}

/** The purpose of a code for a signed-in user: the user's own number is to be unbound, any other to be bound. */
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
