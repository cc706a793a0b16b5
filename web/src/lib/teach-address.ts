/** The screens of teachers are below this address. Apart from `addresses.ts`, which the login page loads. */
export const TEACH_ADDRESS = '/home/teach';
