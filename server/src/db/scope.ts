import { type Dialect, Kysely } from 'kysely';

import type { TimeBudget } from './limits/time-budget.ts';
import type { Schema } from './schema.ts';

type Db = Kysely<Schema>;

/** On whose behalf a call is made, as far as it is known. */
export interface Caller {
  /** The request's id, as the reply's header says it. */
  requestId: string | null;
  /** The network address. */
  address: string;
  /** Who is signed in. */
  userId: string | null;
  sessionId: string | null;
  /** What the call may spend on the database; without it the limits of calls do not hold. */
  budget?: TimeBudget;
}

/** What the server does on its own: jobs in the background, and the question whether the database answers. */
type OwnWork = 'job' | 'probe';

/** What decides how a handle's statements reach the database. */
export interface Use {
  /** Whose rows they reach: a school's, `EVERY_SCHOOL`'s or `NO_SCHOOL`'s. */
  school: string;
  /** Of the call, if it is one. */
  budget: TimeBudget | undefined;
  ownWork: OwnWork | undefined;
}

/** What belongs to a handle of the database. */
interface Scope {
  /** Whose rows its statements reach: a school's, `EVERY_SCHOOL`'s or `NO_SCHOOL`'s. */
  school: string;
  caller: Caller | null;
  ownWork?: OwnWork;
  dialectFor: (use: Use) => Dialect;
}

/** What the setting says when statements reach the rows of all schools. */
export const EVERY_SCHOOL = '*';
/** And when they reach none. */
const NO_SCHOOL = '';

/**
 * The scope belongs to the handle, since an `AsyncLocalStorage` makes Node 20 work at every promise and every callback of
 * the process (docs/decisions/0024).
 */
const scopes = new WeakMap<Db, Scope>();

/** The first handle, from which all others come. It reaches no school's rows, unless a test wants it to. */
export function openHandle(dialectFor: (use: Use) => Dialect, school = NO_SCHOOL): Db {
  return handle({ school, caller: null, dialectFor });
}

/** A handle for a caller of whom no school is known yet: until one is, rows of schools are out of reach. */
export function asCaller(db: Db, caller: Caller | null): Db {
  return handle({ ...scopeOf(db), school: NO_SCHOOL, caller });
}

/** A handle for a job in the background: a statement that is not answered is given up, later than in a call. */
export function asJob(db: Db): Db {
  return handle({ ...scopeOf(db), ownWork: 'job' });
}

/** A handle that finds out within a second whether the database answers. */
export function asProbe(db: Db): Db {
  return handle({ ...scopeOf(db), ownWork: 'probe' });
}

/**
 * Runs `work` with a handle whose statements reach the rows of this school and no other; a second wall behind
 * `where school_id`. Name its parameter `db` too, as `inTransaction` does.
 *
 * @throws {Error} within a transaction of another school
 */
export function inSchool<T>(
  schoolId: string,
  db: Db,
  work: (db: Db) => T,
  caller = callerOf(db),
): T {
  return work(turned(db, schoolId, caller));
}

/**
 * The same for the rows of all schools: where the school is what they are to find out, or where the work is the
 * operator's. Keep it to the statements that need it.
 *
 * @param _reason why, for whoever reads the code
 */
export function acrossSchools<T>(
  _reason: string,
  db: Db,
  work: (db: Db) => T,
  caller = callerOf(db),
): T {
  return work(turned(db, EVERY_SCHOOL, caller));
}

/** Who asked; null for the server's own work and the operator's command. */
export function callerOf(db: Db): Caller | null {
  return scopeOf(db).caller;
}

/** Says that a transaction is part of what the handle it began on is for. */
export function adoptTransaction(db: Db, transaction: Db): void {
  scopes.set(transaction, scopeOf(db));
}

function turned(db: Db, school: string, caller: Caller | null): Db {
  const scope = scopeOf(db);
  if (scope.school === school && scope.caller === caller) return db;
  if (db.isTransaction) throw new Error('another school within a transaction');
  return handle({ ...scope, school, caller });
}

function handle(scope: Scope): Db {
  const { school, caller, ownWork, dialectFor } = scope;
  const db = new Kysely<Schema>({
    dialect: dialectFor({ school, budget: caller?.budget, ownWork }),
  });
  scopes.set(db, scope);
  return db;
}

function scopeOf(db: Db): Scope {
  const scope = scopes.get(db);
  if (scope === undefined) throw new Error('a transaction that was not begun by inTransaction');
  return scope;
}
