/** Returns the key of a user: the id of the school and the login name, which together identify a user. */
export function getUserKey(user: { schoolId: string; loginName: string }): string {
  return `${user.schoolId} ${user.loginName}`;
}
