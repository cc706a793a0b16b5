/** The natural key of a user, and of anything a school has. */
export function userKey(user: { schoolId: string; loginName: string }): string {
  return `${user.schoolId} ${user.loginName}`;
}
