import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf a call is made, as far as it is known. */
export interface Caller {
  /** The request's id, as the reply's header says it. */
  requestId: string | null;
  /** The network address. */
  address: string;
  /** Who is signed in. */
  userId: string | null;
  sessionId: string | null;
}

interface Scope {
  /** Whose rows statements may touch: a school's, `EVERY_SCHOOL`'s, or null: none. */
  school: string | null;
  caller: Caller | null;
}

/** What the setting says when statements may touch the rows of all schools. */
export const EVERY_SCHOOL = '*';

const scopes = new AsyncLocalStorage<Scope>();

/** Runs `work` for a caller of whom no school is known yet: until one is, rows of schools are out of reach. */
export function asCaller<T>(caller: Caller, work: () => T): T {
  return scopes.run({ school: null, caller }, work);
}

/** Runs `work` so that its statements reach the rows of this school and no other; a second wall behind `where school_id`. */
export function inSchool<T>(schoolId: string, work: () => T, caller = currentCaller()): T {
  return scopes.run({ school: schoolId, caller }, work);
}

/**
 * Runs `work` so that its statements reach the rows of all schools: where the school is what they are to find out, or
 * where the work is the operator's. Keep it to the statements that need it.
 *
 * @param _reason why, for whoever reads the code
 */
export function acrossSchools<T>(_reason: string, work: () => T): T {
  return scopes.run({ school: EVERY_SCHOOL, caller: currentCaller() }, work);
}

/**
 * Whose rows statements may touch here, as the database's setting has it: empty for none.
 *
 * @param outside what holds where nothing is said at all, outside of every call
 */
export function currentSchool(outside: string): string {
  const scope = scopes.getStore();
  return scope === undefined ? outside : (scope.school ?? '');
}

/** Who asked; null for the server's own work and the operator's command. */
export function currentCaller(): Caller | null {
  return scopes.getStore()?.caller ?? null;
}
