import type { SessionReply } from '@meiyu/contract/session/session.schema';
import type { Subject } from '@meiyu/contract/shared/enumerations';
import { create } from 'zustand';

import { hasTexts, isRecord } from '../lib/shape.ts';
import { keepState } from './keep-state.ts';
import { shareSession, wasReloaded } from './public-session.ts';

/** The user info as the browser stores it, under the names of the specification (section 3). */
type StoredUserInfo = Pick<
  SessionReply,
  | 'Authorization'
  | '_id'
  | 'aId'
  | 'aName'
  | 'ac1'
  | 'ac2'
  | 'ac3'
  | 'name'
  | 'gender'
  | 'grade'
  | 'klass'
  | 'portrait'
  | 'phone'
  | 'nickname'
  | 'role'
  | 'teaching'
  | 'schedules'
  | 'mustChangePassword'
  | 'deviceKey'
  | 'chatAppSuspended'
>;

/** Who is signed in. `Authorization` is the token. */
export interface UserInfo extends Omit<StoredUserInfo, 'aId'> {
  schoolId: string;
}

/** How they signed in (spec section 3, login info). The password is never kept: its hash is as good as itself. */
export interface LoginInfo extends Pick<
  SessionReply,
  'login_name' | 'schoolCode' | 'areaName' | 'ac1' | 'ac2' | 'ac3' | 'role' | 'teaching'
> {
  school_id: string;
  schoolName: string;
}

interface Kept {
  userInfo: UserInfo | null;
  loginInfo: LoginInfo | null;
  subject: Subject;
  /** Whether many people use this computer: chosen on the login screen, and still chosen after a sign-out. */
  isPublic: boolean;
}

/** What the browser stores, and what one tab sends to another. */
interface Stored extends Omit<Kept, 'userInfo'> {
  userInfo: StoredUserInfo | null;
}

interface SessionState extends Kept {
  /** Signed in just now, and still loading what the app begins with. */
  isSettling: boolean;
  /** Takes over the reply of a sign-in; the login screen stays until `settle`. */
  begin: (reply: SessionReply) => void;
  settle: () => void;
  /** Takes over what `GET /v2/sessions/current` says of the user; the token stays. */
  refresh: (reply: SessionReply) => void;
  /** The server lets this session do nothing but change the password. */
  requirePasswordChange: () => void;
  /** Another phone is bound, or none (''). */
  setPhone: (phone: string) => void;
  setSubject: (subject: Subject) => void;
  /** The chat app has been bound, or unbound. */
  setNickname: (nickname: string) => void;
  /** Forgets the user; `api/log-out.ts` is what a screen calls. */
  end: () => void;
}

const SESSION_KEY = 'meiyu.session';
const nobody = { userInfo: null, loginInfo: null, subject: 'mu' } as const;

/** Grows with every change of what is kept. */
const VERSION = 1;

function userInfoOf(reply: SessionReply): UserInfo {
  return {
    Authorization: reply.Authorization,
    _id: reply._id,
    schoolId: reply.aId,
    aName: reply.aName,
    ac1: reply.ac1,
    ac2: reply.ac2,
    ac3: reply.ac3,
    name: reply.name,
    gender: reply.gender,
    grade: reply.grade,
    klass: reply.klass,
    portrait: reply.portrait,
    phone: reply.phone,
    nickname: reply.nickname,
    role: reply.role,
    teaching: reply.teaching,
    schedules: reply.schedules,
    mustChangePassword: reply.mustChangePassword,
    deviceKey: reply.deviceKey,
    chatAppSuspended: reply.chatAppSuspended,
  };
}

function loginInfoOf(reply: SessionReply): LoginInfo {
  return {
    login_name: reply.login_name,
    school_id: reply.aId,
    schoolCode: reply.schoolCode,
    schoolName: reply.aName,
    areaName: reply.areaName,
    ac1: reply.ac1,
    ac2: reply.ac2,
    ac3: reply.ac3,
    role: reply.role,
    teaching: reply.teaching,
  };
}

/**
 * What the first screens rely on. The rest was written by this version of the app: parsing all of it by
 * the contract would bring the parser into the first script of the login page.
 */
function isUserInfo(value: unknown): value is StoredUserInfo {
  return (
    hasTexts(value, 'Authorization', '_id', 'aId', 'aName', 'name', 'deviceKey') &&
    (value['role'] === 2 || value['role'] === 4 || value['role'] === 5) &&
    isRecord(value['teaching'])
  );
}

function isLoginInfo(value: unknown): value is LoginInfo {
  return hasTexts(value, 'login_name', 'school_id', 'schoolName');
}

/** What is in the browser's storage may have been edited: then nobody is signed in. */
function readKept(kept: unknown): Kept {
  const isPublic = isRecord(kept) && kept['isPublic'] === true;
  if (!isRecord(kept) || !isUserInfo(kept['userInfo'])) return { ...nobody, isPublic };
  const { userInfo, loginInfo, subject } = kept;
  const { aId: schoolId, ...user } = userInfo;
  return {
    isPublic,
    userInfo: { ...user, schoolId },
    loginInfo: isLoginInfo(loginInfo) ? loginInfo : null,
    subject: subject === 'ar' ? 'ar' : 'mu',
  };
}

/** The session and the current subject, kept in the browser's storage and alike in every tab. */
export const useSession = create<SessionState>()((set) => ({
  ...nobody,
  isPublic: false,
  isSettling: false,
  begin: (reply) =>
    set({
      isSettling: true,
      userInfo: userInfoOf(reply),
      loginInfo: loginInfoOf(reply),
      subject: reply.subject,
    }),
  settle: () => set({ isSettling: false }),
  refresh: (reply) =>
    set(({ userInfo, subject }) => {
      if (userInfo?._id !== reply._id) return {};
      const { Authorization } = userInfo;
      return {
        userInfo: { ...userInfoOf(reply), Authorization },
        loginInfo: loginInfoOf(reply),
        // A restricted sign-in does not tell the subject that a teacher takes.
        subject: userInfo.mustChangePassword ? reply.subject : subject,
      };
    }),
  requirePasswordChange: () =>
    set(({ userInfo }) => ({ userInfo: userInfo && { ...userInfo, mustChangePassword: true } })),
  setPhone: (phone) => set(({ userInfo }) => ({ userInfo: userInfo && { ...userInfo, phone } })),
  setSubject: (subject) => set({ subject }),
  setNickname: (nickname) =>
    set(({ userInfo }) => ({ userInfo: userInfo && { ...userInfo, nickname } })),
  end: () => set({ ...nobody, isSettling: false }),
}));

function toStored({ userInfo, loginInfo, subject, isPublic }: Kept): Stored {
  const rest = { loginInfo, subject, isPublic };
  if (userInfo === null) return { ...rest, userInfo };
  const { schoolId: aId, ...user } = userInfo;
  return { ...rest, userInfo: { ...user, aId } };
}

const isPublicSession = ({ isPublic, userInfo }: Kept) => isPublic && userInfo !== null;

const restoreSession = keepState(useSession, {
  key: SESSION_KEY,
  version: VERSION,
  pick: (state) => {
    const stored = toStored(state);
    if (!state.isPublic || stored.userInfo === null) return stored;
    // The key stays in memory: browsers write session storage to the disk.
    return { ...stored, userInfo: { ...stored.userInfo, deviceKey: '' } };
  },
  read: (kept) => {
    const found = readKept(kept);
    if (!isPublicSession(found) || wasReloaded()) return found;
    sessionStorage.removeItem(SESSION_KEY);
    return { ...nobody, isPublic: true };
  },
  lasting: (state) => (isPublicSession(state) ? { ...nobody, isPublic: true } : undefined),
});

function handleStorage({ key }: StorageEvent): void {
  // key is null when another tab cleared everything.
  if (key === null) useSession.getState().end();
  else if (key === SESSION_KEY && !isPublicSession(useSession.getState())) restoreSession();
}

/** Follows sign-ins, sign-outs and subject changes of other tabs; returns the way to stop. */
export function followOtherTabs(): () => void {
  window.addEventListener('storage', handleStorage);
  const { onChange, stop } = shareSession({
    give: () => (isPublicSession(useSession.getState()) ? toStored(useSession.getState()) : null),
    take: (given) => {
      const { userInfo, isPublic } = useSession.getState();
      const hasNoKey = isPublic && userInfo?.deviceKey === '';
      if (userInfo === null || hasNoKey) useSession.setState(readKept(given));
    },
    end: () => {
      if (isPublicSession(useSession.getState())) useSession.getState().end();
    },
  });
  const stopWatching = useSession.subscribe(({ userInfo }, { userInfo: before }) => {
    if ((userInfo === null) !== (before === null)) onChange();
  });
  return () => {
    window.removeEventListener('storage', handleStorage);
    stopWatching();
    stop();
  };
}

/** The token of the moment, or null when nobody is signed in. */
export function currentToken(): string | null {
  return useSession.getState().userInfo?.Authorization ?? null;
}

/** Whether the signed-in user does homework (role 2); the others look after classes. */
export function isPupil(user: Pick<UserInfo, 'role'>): boolean {
  return user.role === 2;
}

/** Whether the user teaches certain classes (role 5, `teaching`) and not looks after all of the school's (the other roles). */
export function teachesKlasses(user: Pick<UserInfo, 'role'>): boolean {
  return user.role === 5;
}

/** The signed-in user; only for screens behind the session guard. */
export function useUser(): UserInfo {
  const user = useSession((state) => state.userInfo);
  if (user === null) throw new Error('This screen needs a session: put it behind SessionGuard.');
  return user;
}
