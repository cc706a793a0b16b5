import { SessionReply } from '@meiyu/contract/session/session.schema';
import { PUPIL_ROLE, Subject } from '@meiyu/contract/shared/enumerations';
import { z } from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** Who is signed in (spec section 3, user info). `Authorization` is the token. */
export const UserInfo = SessionReply.pick({
  Authorization: true,
  _id: true,
  aId: true,
  aName: true,
  ac1: true,
  ac2: true,
  ac3: true,
  name: true,
  gender: true,
  grade: true,
  klass: true,
  portrait: true,
  phone: true,
  nickname: true,
  role: true,
  teaching: true,
  schedules: true,
  mustChangePassword: true,
});
export type UserInfo = z.infer<typeof UserInfo>;

/** How they signed in (spec section 3, login info). The password is never kept: its hash is as good as itself. */
export const LoginInfo = SessionReply.pick({
  login_name: true,
  schoolCode: true,
  areaName: true,
  ac1: true,
  ac2: true,
  ac3: true,
  role: true,
  teaching: true,
}).extend({ school_id: z.string(), schoolName: z.string() });
export type LoginInfo = z.infer<typeof LoginInfo>;

const Kept = z.object({
  userInfo: UserInfo.nullable(),
  loginInfo: LoginInfo.nullable(),
  subject: Subject,
});

interface SessionState extends z.infer<typeof Kept> {
  /** Signed in just now, and still loading what the app begins with. */
  isSettling: boolean;
  /** Takes over the reply of a sign-in; the login screen stays until `settle`. */
  begin: (reply: SessionReply) => void;
  settle: () => void;
  /** The initial password has been changed. */
  confirmPasswordChange: () => void;
  setSubject: (subject: Subject) => void;
  /** Forgets the user; `api/log-out.ts` is what a screen calls. */
  end: () => void;
}

const SESSION_KEY = 'meiyu.session';
const nobody: z.infer<typeof Kept> = { userInfo: null, loginInfo: null, subject: 'mu' };

/** The session and the current subject, kept in local storage and alike in every tab. */
export const useSession = create<SessionState>()(
  persist(
    (set) => ({
      ...nobody,
      isSettling: false,
      begin: (reply) =>
        set({
          isSettling: true,
          userInfo: UserInfo.parse(reply),
          loginInfo: LoginInfo.parse({ ...reply, school_id: reply.aId, schoolName: reply.aName }),
          subject: reply.subject,
        }),
      settle: () => set({ isSettling: false }),
      confirmPasswordChange: () =>
        set(({ userInfo }) => ({
          userInfo: userInfo && { ...userInfo, mustChangePassword: false },
        })),
      setSubject: (subject) => set({ subject }),
      end: () => set({ ...nobody, isSettling: false }),
    }),
    {
      name: SESSION_KEY,
      partialize: ({ userInfo, loginInfo, subject }) => ({ userInfo, loginInfo, subject }),
      // What stands in local storage may be of an older version, or edited: then nobody is signed in.
      merge: (kept, current) => ({ ...current, ...Kept.catch(nobody).parse(kept) }),
    },
  ),
);

function handleStorage(event: StorageEvent): void {
  // key is null when another tab cleared everything.
  if (event.key === null) useSession.getState().end();
  else if (event.key === SESSION_KEY) void useSession.persist.rehydrate();
}

/** Follows sign-ins, sign-outs and subject changes of other tabs; returns the way to stop. */
export function followOtherTabs(): () => void {
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

/** The token of the moment, or null when nobody is signed in. */
export function currentToken(): string | null {
  return useSession.getState().userInfo?.Authorization ?? null;
}

/** Whether the signed-in user does homework; the others (role 5) teach. */
export function isPupil(user: UserInfo): boolean {
  return user.role === PUPIL_ROLE;
}

/** The signed-in user; only for screens behind the session guard. */
export function useUser(): UserInfo {
  const user = useSession((state) => state.userInfo);
  if (user === null) throw new Error('This screen needs a session: put it behind SessionGuard.');
  return user;
}
