/** The natural key of a user, and of other things of a school. */
export function getUserKey(user: { schoolId: string; loginName: string }): string {
  return `${user.schoolId} ${user.loginName}`;
}
