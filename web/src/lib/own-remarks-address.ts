/** The address of a pupil's own term remarks. Apart from `addresses.ts`, which the login page loads. */
export const OWN_REMARKS_ADDRESS = '/home/user/comments';
