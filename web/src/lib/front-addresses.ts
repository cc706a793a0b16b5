import { addQuery } from './address.ts';

/** The addresses for visitors. They are separate from the others, because the script of the login page must stay small. */
export const frontAddresses = {
  /** Returns the address of the login. `code` comes from the chat app; `back` is the address that the visitor first asked for. */
  login: (query: { code?: string; back?: string } = {}) => addQuery('/', query),
  /** Returns the address to which the chat app redirects. */
  chatAppReturn: () => '/webGetCode',
  /** Returns the address that opens the login for visitors, and the home for signed-in users. */
  home: () => '/home',
  /** Returns the address of the user's home. The not-found page links to it. */
  curriculum: () => '/home/curriculum',
  /** Returns the address that a native shell opens. A parameter contains the address of the screen to show. */
  nativeProxy: () => '/native-proxy',
  /** Returns the address of the same content as `addresses.about`, for visitors. */
  frontAbout: () => '/about',
  forgetPasswordSelect: () => '/forgetPasswordSelect',
  /** Returns the address of the password recovery after the choice of a method. `teacher` is the method for accounts without a phone number. */
  infoVerify: (way: 'phone' | 'teacher') => addQuery('/infoVerify', { way }),
} as const;
