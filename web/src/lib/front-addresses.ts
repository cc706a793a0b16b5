import { addQuery } from './address.ts';

/** Addresses for visitors. They are apart from the others, because the login page's script has to be small. */
export const frontAddresses = {
  /** `code` comes from the chat app; `back` is the address that the visitor first requested. */
  login: (query: { code?: string; back?: string } = {}) => addQuery('/', query),
  /** The address to which the chat app returns. */
  chatAppReturn: () => '/webGetCode',
  /** Leads a visitor to the login, and a user to the course study. */
  home: () => '/home',
  /** The first page of a user, where the page of an error leads back to. */
  curriculum: () => '/home/curriculum',
  /** The address that a shell opens, with the address to show as a parameter. */
  nativeProxy: () => '/native-proxy',
  /** What `addresses.about` shows, for visitors. */
  frontAbout: () => '/about',
  forgetPasswordSelect: () => '/forgetPasswordSelect',
  /** Steps of a password reset after the visitor has chosen a method; `teacher` is for accounts without a phone. */
  infoVerify: (way: 'phone' | 'teacher') => addQuery('/infoVerify', { way }),
} as const;
