/** The addresses of the pupil's own pages besides the personal centre. */
export const studentAddresses = {
  achievement: () => '/home/user/achievement',
} as const;
