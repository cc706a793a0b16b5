import type { Subject } from '@meiyu/contract/shared/enumerations';

/** The specification's names of the subjects in addresses. */
const subjectSegments: Record<Subject, string> = { mu: 'music', ar: 'art' };

function homework(subject: Subject): string {
  return `/home/curriculum/${subjectSegments[subject]}/operation`;
}

/** Builds a path with a search string. Parameters without a value are left out. */
export function addQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value) search.set(name, value);
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** Returns an address without its search string. */
export function getPath(address: string): string {
  return address.split('?')[0] ?? address;
}

/**
 * Addresses that several features use. Addresses of one feature are in its `*.addresses.ts`. They are in the fragment
 * after `#`; `hrefTo` makes a link from an address.
 */
export const addresses = {
  /** `code` comes from the chat app; `back` is the address that the visitor first requested. */
  login: (query: { code?: string; back?: string } = {}) => addQuery('/', query),
  /** The address to which the chat app returns. */
  chatAppReturn: () => '/webGetCode',
  /** The address that a shell opens, with the address to show as a parameter. */
  nativeProxy: () => '/native-proxy',
  curriculum: () => '/home/curriculum',
  /** The screens of teachers are below it. */
  teach: () => '/home/teach',
  homework,
  homeworkHistory: (subject: Subject) => `${homework(subject)}/historyWork`,
  /** Returns the address that starts a homework. A homework with a time limit shows its start screen first. */
  startHomework: (subject: Subject, homeworkId: string) =>
    addQuery(`${homework(subject)}/in-answer`, { homework: homeworkId }),
  /** `id` is the id of an attempt. In the link of a banner it may be the id of a homework. */
  answer: (subject: Subject, id: string) => addQuery(`${homework(subject)}/in-answer`, { id }),
  result: (subject: Subject, id: string) => addQuery(`${homework(subject)}/work-result`, { id }),
  inSchool: () => '/home/in-school',
  outsideSchool: () => '/home/outside-school',
  user: () => '/home/user',
  about: () => '/home/user/about',
  /** What `about` shows, for visitors. */
  frontAbout: () => '/about',
  forgetPasswordSelect: () => '/forgetPasswordSelect',
  /** Steps of a password reset after the visitor has chosen a method; `teacher` is for accounts without a phone. */
  infoVerify: (way: 'phone' | 'teacher') => addQuery('/infoVerify', { way }),
  safety: () => '/home/user/safe',
  bindings: () => '/home/user/safe/bind',
  forcePassword: () => '/home/force-password',
} as const;

/** Returns the `href` for an address. */
export function hrefTo(address: string): string {
  return `#${address}`;
}

/** Returns the subject to which an address belongs, or null. */
export function findSubject(address: string): Subject | null {
  if (address.startsWith('/home/curriculum/music')) return 'mu';
  if (address.startsWith('/home/curriculum/art')) return 'ar';
  return null;
}
