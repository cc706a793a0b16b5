import { useSession } from './session-store.ts';

/**
 * The initial password that the user has just typed, so that the form that changes it need not ask again. It is only in the memory of
 * this tab, until the password is changed or the user signs out.
 */
let typedPassword: { userId: string; password: string } | null = null;

export function rememberInitialPassword(userId: string, password: string): void {
  typedPassword = { userId, password };
}

/** Returns the initial password of the user, or null if the user has not typed it since the page was loaded. */
export function findInitialPassword(userId: string): string | null {
  return typedPassword?.userId === userId ? typedPassword.password : null;
}

useSession.subscribe(({ userInfo }) => {
  if (userInfo?.mustChangePassword !== true || userInfo._id !== typedPassword?.userId)
    typedPassword = null;
});
