import { type Dialect, Kysely } from 'kysely';

import type { TimeBudget } from './limits/time-budget.ts';
import type { Schema } from './schema.ts';

type Db = Kysely<Schema>;

/** The client of a call, as far as it is known. */
export interface Caller {
  /** The id of the request, which the header of the reply contains too. */
  requestId: string | null;
  /** The network address of the client. */
  address: string;
  /** The signed-in user. */
  userId: string | null;
  sessionId: string | null;
  /** The time budget of the call. Without a budget the limits of calls do not apply. */
  budget?: TimeBudget;
}

/** The kinds of statements that no call causes: those of background jobs, and the check whether the database answers. */
type ServerWork = 'job' | 'probe';

/** The values that decide which connection runs the statements of a handle. */
export interface ConnectionUse {
  /** The statements reach only rows of this school: an id, `EVERY_SCHOOL` or `NO_SCHOOL`. */
  school: string;
  /** The budget of the call, if there is one. */
  budget: TimeBudget | undefined;
  serverWork: ServerWork | undefined;
}

/** What the statements of a database handle may reach, and for which caller they run. */
interface Scope {
  /** The statements reach only rows of this school: an id, `EVERY_SCHOOL` or `NO_SCHOOL`. */
  school: string;
  caller: Caller | null;
  serverWork?: ServerWork;
  createDialect: (use: ConnectionUse) => Dialect;
}

/** The value of the setting `school` for statements that reach the rows of all schools. */
export const EVERY_SCHOOL = '*';
/** The value of the setting `school` for statements that reach no rows of schools. */
const NO_SCHOOL = '';

/**
 * The scope belongs to the handle. An `AsyncLocalStorage` would cost time at every promise and callback in Node 20
 * (docs/decisions/0024).
 */
const scopes = new WeakMap<Db, Scope>();

/** Opens the first handle, from which all others are made. It reaches no school's rows, except in tests that ask for it. */
export function openHandle(createDialect: (use: ConnectionUse) => Dialect, school = NO_SCHOOL): Db {
  return createHandle({ school, caller: null, createDialect });
}

/** Returns a handle for a caller whose school is not known. It reaches no rows of schools. */
export function asCaller(db: Db, caller: Caller | null): Db {
  return createHandle({ ...getScope(db), school: NO_SCHOOL, caller });
}

/** Returns a handle for a background job. Its statements have a longer timeout than those of a call. */
export function asJob(db: Db): Db {
  return createHandle({ ...getScope(db), serverWork: 'job' });
}

/** Returns a handle with a timeout below a second, for the check whether the database answers. */
export function asProbe(db: Db): Db {
  return createHandle({ ...getScope(db), serverWork: 'probe' });
}

/**
 * Runs `work` with a handle whose statements reach only the rows of this school. This is a second protection in addition to
 * `where school_id`. Give the parameter of `work` the name `db` too, as with `inTransaction`.
 *
 * @throws {Error} inside a transaction of another school
 */
export function inSchool<T>(
  schoolId: string,
  db: Db,
  work: (db: Db) => T,
  caller = getCaller(db),
): T {
  return work(withScope(db, schoolId, caller));
}

/**
 * Runs `work` with a handle that reaches the rows of all schools: to find a user's school, or for the operator. Use it only for
 * the statements that need it.
 *
 * @param _reason why the statements need it, for readers of the code
 */
export function acrossSchools<T>(
  _reason: string,
  db: Db,
  work: (db: Db) => T,
  caller = getCaller(db),
): T {
  return work(withScope(db, EVERY_SCHOOL, caller));
}

/** Returns the caller of a handle. Returns null for the server's own statements and the operator's commands. */
export function getCaller(db: Db): Caller | null {
  return getScope(db).caller;
}

/** Gives a transaction the scope of the handle on which it began. */
export function adoptTransaction(db: Db, transaction: Db): void {
  scopes.set(transaction, getScope(db));
}

function withScope(db: Db, school: string, caller: Caller | null): Db {
  const scope = getScope(db);
  if (scope.school === school && scope.caller === caller) return db;
  if (db.isTransaction) throw new Error('another school within a transaction');
  return createHandle({ ...scope, school, caller });
}

function createHandle(scope: Scope): Db {
  const { school, caller, serverWork, createDialect } = scope;
  const db = new Kysely<Schema>({
    dialect: createDialect({ school, budget: caller?.budget, serverWork }),
  });
  scopes.set(db, scope);
  return db;
}

function getScope(db: Db): Scope {
  const scope = scopes.get(db);
  if (scope === undefined) throw new Error('a transaction that was not begun by inTransaction');
  return scope;
}
