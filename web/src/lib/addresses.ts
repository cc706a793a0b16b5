import type { Subject } from '@meiyu/contract/shared/enumerations';

/** The specification's words for a subject in an address. */
const subjectSegments: Record<Subject, string> = { mu: 'music', ar: 'art' };

function homework(subject: Subject): string {
  return `/home/curriculum/${subjectSegments[subject]}/operation`;
}

/** A path with the parameters that have a value. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value) search.set(name, value);
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** An address without its search. */
export function pathOf(address: string): string {
  return address.split('?')[0] ?? address;
}

/**
 * Addresses that several features use; those of one feature stand in its `*.addresses.ts`. They live behind the `#`; `hrefTo`
 * makes a link of one.
 */
export const addresses = {
  /** `code` comes from the chat app; `back` is where the visitor wanted to go. */
  login: (query: { code?: string; back?: string } = {}) => withQuery('/', query),
  /** Where the chat app leads back to. */
  chatAppReturn: () => '/webGetCode',
  curriculum: () => '/home/curriculum',
  homework,
  homeworkHistory: (subject: Subject) => `${homework(subject)}/historyWork`,
  /** `id` is an attempt, or a homework that is to be begun. */
  answer: (subject: Subject, id: string) => withQuery(`${homework(subject)}/in-answer`, { id }),
  result: (subject: Subject, id: string) => withQuery(`${homework(subject)}/work-result`, { id }),
  inSchool: () => '/home/in-school',
  outsideSchool: () => '/home/outside-school',
  user: () => '/home/user',
  forgetPasswordSelect: () => '/forgetPasswordSelect',
  /** Steps after the choice of a visitor who has forgotten a password; `teacher` is for accounts without a phone. */
  infoVerify: (way: 'phone' | 'teacher') => withQuery('/infoVerify', { way }),
  safety: () => '/home/user/safe',
  changePassword: () => '/home/user/safe/change-password',
  bindings: () => '/home/user/safe/bind',
  bindPhone: () => '/home/bind-phone',
  unbindPhone: () => '/home/unbind-phone',
  changePhone: () => '/home/change-bind-phone',
  submitChangePhone: () => '/home/submit-change-bind-phone',
  forgetPassword: () => '/home/forget-password',
  verifyPhone: () => '/home/verification-phone',
  retrievePassword: () => '/home/retrieve-password',
  passwordResets: () => '/home/password-resets',
  forcePassword: () => '/home/force-password',
} as const;

/** The `href` of a link to an address. */
export function hrefTo(address: string): string {
  return `#${address}`;
}

/** The subject whose pages an address belongs to, or null. */
export function subjectOfAddress(address: string): Subject | null {
  if (address.startsWith('/home/curriculum/music')) return 'mu';
  if (address.startsWith('/home/curriculum/art')) return 'ar';
  return null;
}
