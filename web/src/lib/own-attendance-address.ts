/** The address of a pupil's attendance and performance. Apart from `addresses.ts`, which the login page loads. */
export const OWN_ATTENDANCE_ADDRESS = '/home/user/attendance';
