/** The address of a pupil's notices. Apart from `addresses.ts`, which the login page loads. */
export const INBOX_ADDRESS = '/home/user/notices';
