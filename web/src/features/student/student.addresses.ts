/** The addresses of the pupil's own screens, except the personal centre. */
export const studentAddresses = {
  achievement: () => '/home/user/achievement',
} as const;
