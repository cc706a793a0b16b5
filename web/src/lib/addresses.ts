import type { Subject } from '@meiyu/contract/shared/enumerations';

import { addQuery } from './address.ts';

/** The names of the subjects in addresses, as the specification sets them. */
const subjectSegments: Record<Subject, string> = { mu: 'music', ar: 'art' };

function buildHomeworkAddress(subject: Subject): string {
  return `/home/curriculum/${subjectSegments[subject]}/operation`;
}

/**
 * The addresses that several features use. Addresses of one feature are in its `*.addresses.ts`; addresses for visitors are in
 * `front-addresses.ts`. They are part of the fragment after `#`; `getHref` makes a link from an address.
 */
export const addresses = {
  curriculum: () => '/home/curriculum',
  homework: buildHomeworkAddress,
  homeworkHistory: (subject: Subject) => `${buildHomeworkAddress(subject)}/historyWork`,
  /** Returns the address that starts a homework. Homework with a time limit shows its start screen first. */
  startHomework: (subject: Subject, homeworkId: string) =>
    addQuery(`${buildHomeworkAddress(subject)}/in-answer`, { homework: homeworkId }),
  /** Returns the address of an attempt. In the link of a banner, `id` may be the id of a homework instead. */
  answer: (subject: Subject, id: string) =>
    addQuery(`${buildHomeworkAddress(subject)}/in-answer`, { id }),
  result: (subject: Subject, id: string) =>
    addQuery(`${buildHomeworkAddress(subject)}/work-result`, { id }),
  inSchool: () => '/home/in-school',
  outsideSchool: () => '/home/outside-school',
  user: () => '/home/user',
  about: () => '/home/user/about',
  safety: () => '/home/user/safe',
  bindings: () => '/home/user/safe/bind',
  forcePassword: () => '/home/force-password',
} as const;

/** Returns the subject that an address belongs to, or null. */
export function findSubject(address: string): Subject | null {
  if (address.startsWith('/home/curriculum/music')) return 'mu';
  if (address.startsWith('/home/curriculum/art')) return 'ar';
  return null;
}
