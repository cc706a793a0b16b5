import type { SessionReply } from '@meiyu/contract/session/session.schema';
import type { Subject } from '@meiyu/contract/shared/enumerations';
import { create } from 'zustand';

import { hasStrings, isRecord } from '../lib/shape.ts';
import type { ClientInfo } from '../native/client-info.ts';
import { persistState } from './persist-state.ts';
import { shareSession, wasReloaded } from './public-session.ts';

/** The user info as the browser stores it. The names are those of the specification (section 3). */
interface StoredUserInfo
  extends
    Pick<
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
    >,
    Partial<ClientInfo> {
  /** The handle of the chat app user that the first login bound. */
  unionid?: string;
}

/** The signed-in user. `Authorization` is the token. */
export interface UserInfo extends Omit<StoredUserInfo, 'aId'> {
  schoolId: string;
}

/** The data of the sign-in (spec section 3, login info). The password is never stored, because even its hash would give access. */
export interface LoginInfo extends Pick<
  SessionReply,
  'login_name' | 'schoolCode' | 'areaName' | 'ac1' | 'ac2' | 'ac3' | 'role' | 'teaching'
> {
  school_id: string;
  schoolName: string;
}

interface StoredSession {
  userInfo: UserInfo | null;
  loginInfo: LoginInfo | null;
  subject: Subject;
  /** Whether this computer is used by many people. The user chooses it on the login screen, and it is kept after a sign-out. */
  isPublic: boolean;
}

/** The part of the state that the browser stores and that tabs send to each other. */
interface Stored extends Omit<StoredSession, 'userInfo'> {
  userInfo: StoredUserInfo | null;
}

interface SessionState extends StoredSession {
  /** Whether the user has just signed in and the app is still loading its first data. */
  isSettling: boolean;
  /** The time at which the app opened after a sign-in in this tab, in ms since 1970, or 0 after a reload. */
  arrivedAt: number;
  /** Begins the session with the reply to a sign-in. The login screen stays visible until `settle` is called. */
  begin: (reply: SessionReply) => void;
  settle: () => void;
  /** Stores the user data from `GET /v2/sessions/current`. The token stays the same. */
  refresh: (reply: SessionReply) => void;
  /** Sets the session to restricted. The server then accepts only a change of the password. */
  requirePasswordChange: () => void;
  /** Stores the phone number that the user has just bound, or an empty string after unbinding. */
  setPhone: (phone: string) => void;
  setSubject: (subject: Subject) => void;
  /** Stores the nickname of the bound chat app, which tells whether one is bound. */
  setNickname: (nickname: string) => void;
  /** Removes the user from this device. Screens must call `logOut` of `session/log-out.ts` instead. */
  end: () => void;
}

const SESSION_KEY = 'meiyu.session';
const signedOut = { userInfo: null, loginInfo: null, subject: 'mu' } as const;

/** The version of the stored shape. Increase it with every change of the shape. */
const STORED_VERSION = 1;

function buildUserInfo(reply: SessionReply): UserInfo {
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

function buildLoginInfo(reply: SessionReply): LoginInfo {
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
 * Checks the fields that the first screens need, because a person may have edited the stored value. The contract's parser is not used,
 * because it would enlarge the first script of the login page.
 */
function isUserInfo(value: unknown): value is StoredUserInfo {
  return (
    hasStrings(value, 'Authorization', '_id', 'aId', 'aName', 'name', 'deviceKey') &&
    (value['role'] === 2 || value['role'] === 4 || value['role'] === 5) &&
    isRecord(value['teaching'])
  );
}

function isLoginInfo(value: unknown): value is LoginInfo {
  return hasStrings(value, 'login_name', 'school_id', 'schoolName');
}

/** Reads the stored session. A value that a person has made invalid means signed out. */
function readStoredSession(stored: unknown): StoredSession {
  const isPublic = isRecord(stored) && stored['isPublic'] === true;
  if (!isRecord(stored) || !isUserInfo(stored['userInfo'])) return { ...signedOut, isPublic };
  const { userInfo, loginInfo, subject } = stored;
  const { aId: schoolId, ...user } = userInfo;
  return {
    isPublic,
    userInfo: { ...user, schoolId },
    loginInfo: isLoginInfo(loginInfo) ? loginInfo : null,
    subject: subject === 'ar' ? 'ar' : 'mu',
  };
}

/** Stores the session and the current subject. The browser keeps both, and all tabs have the same values. */
export const useSession = create<SessionState>()((set) => ({
  ...signedOut,
  isPublic: false,
  isSettling: false,
  arrivedAt: 0,
  begin: (reply) =>
    set({
      isSettling: true,
      userInfo: buildUserInfo(reply),
      loginInfo: buildLoginInfo(reply),
      subject: reply.subject,
    }),
  settle: () => set({ isSettling: false, arrivedAt: Date.now() }),
  refresh: (reply) =>
    set(({ userInfo, subject }) => {
      if (userInfo?._id !== reply._id) return {};
      const { Authorization } = userInfo;
      return {
        userInfo: { ...userInfo, ...buildUserInfo(reply), Authorization },
        loginInfo: buildLoginInfo(reply),
        // The reply to a restricted sign-in has no subject for a teacher.
        subject: userInfo.mustChangePassword ? reply.subject : subject,
      };
    }),
  requirePasswordChange: () =>
    set(({ userInfo }) => ({ userInfo: userInfo && { ...userInfo, mustChangePassword: true } })),
  setPhone: (phone) => set(({ userInfo }) => ({ userInfo: userInfo && { ...userInfo, phone } })),
  setSubject: (subject) => set({ subject }),
  setNickname: (nickname) =>
    set(({ userInfo }) => ({ userInfo: userInfo && { ...userInfo, nickname } })),
  end: () => set({ ...signedOut, isSettling: false, arrivedAt: 0 }),
}));

function toStored({ userInfo, loginInfo, subject, isPublic }: StoredSession): Stored {
  const otherFields = { loginInfo, subject, isPublic };
  if (userInfo === null) return { ...otherFields, userInfo };
  const { schoolId: aId, ...user } = userInfo;
  return { ...otherFields, userInfo: { ...user, aId } };
}

const isPublicSession = ({ isPublic, userInfo }: StoredSession) => isPublic && userInfo !== null;

const restoreSession = persistState(useSession, {
  key: SESSION_KEY,
  version: STORED_VERSION,
  pick: (state) => {
    const stored = toStored(state);
    if (!state.isPublic || stored.userInfo === null) return stored;
    // Browsers write session storage to the disk, so the device key is kept only in memory.
    return { ...stored, userInfo: { ...stored.userInfo, deviceKey: '' } };
  },
  read: (stored) => {
    const storedSession = readStoredSession(stored);
    if (!isPublicSession(storedSession) || wasReloaded()) return storedSession;
    sessionStorage.removeItem(SESSION_KEY);
    return { ...signedOut, isPublic: true };
  },
  pickLasting: (state) => (isPublicSession(state) ? { ...signedOut, isPublic: true } : undefined),
});

function handleStorage({ key }: StorageEvent): void {
  // The key is null if another tab has cleared the whole storage.
  if (key === null) useSession.getState().end();
  else if (key === SESSION_KEY && !isPublicSession(useSession.getState())) restoreSession();
}

/**
 * Applies sign-ins, sign-outs and subject changes of other tabs to this tab.
 *
 * @returns a function that stops this
 */
export function syncWithOtherTabs(): () => void {
  window.addEventListener('storage', handleStorage);
  const { onChange, stop } = shareSession({
    getSession: () =>
      isPublicSession(useSession.getState()) ? toStored(useSession.getState()) : null,
    receiveSession: (stored) => {
      const { userInfo, isPublic } = useSession.getState();
      const hasNoKey = isPublic && userInfo?.deviceKey === '';
      if (userInfo === null || hasNoKey) useSession.setState(readStoredSession(stored));
    },
    endSession: () => {
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

/** Returns the token of the current session, or null if no user is signed in. */
export function getToken(): string | null {
  return useSession.getState().userInfo?.Authorization ?? null;
}

/** Checks whether the signed-in user does homework (role 2). All other roles manage classes. */
export function isPupil(user: Pick<UserInfo, 'role'>): boolean {
  return user.role === 2;
}

/** Checks whether the user teaches certain classes (role 5, `teaching`). Other roles manage all classes of the school. */
export function teachesKlasses(user: Pick<UserInfo, 'role'>): boolean {
  return user.role === 5;
}

/** Returns the signed-in user. Throws if there is none, so only screens behind the sign-in may call it. */
export function useUser(): UserInfo {
  const user = useSession((state) => state.userInfo);
  if (user === null) throw new Error('This screen needs a session: put it behind SessionGuard.');
  return user;
}
