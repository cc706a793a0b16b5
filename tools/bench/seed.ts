import { setTimeout as delay } from 'node:timers/promises';

import type postgres from 'postgres';

/** The number of pupils who only read. */
export const READER_COUNT = 500;
/** The number of pupils who save and hand in. */
export const WRITER_COUNT = 2000;
/**
 * The number of attempts of the writers, one for each writer and homework. Loads save to the first half and hand in the
 * second half.
 */
const ATTEMPT_COUNT = 40_000;
export const SAVED_ATTEMPT_COUNT = ATTEMPT_COUNT / 2;
export const QUESTION_COUNT = 30;
/** The number of the first running attempt of the readers. */
export const FIRST_READER_ATTEMPT = 100_000;
export const SCHOOL_ID = '3301060001';

/** The database counts as idle after this number of consecutive checks without a running statement. */
const IDLE_CHECKS = 5;
const IDLE_CHECK_EVERY_MS = 40;
const HOMEWORK_COUNT = ATTEMPT_COUNT / WRITER_COUNT;
const DONE_BY_READERS = 16;
const PUPILS_PER_EXTRA_SCHOOL = 1000;
const KLASS_COUNT = 20;

/** The part of an id that tells the kind of row. An id consists of kind and number, so that load generators can compute it. */
export const idKinds = { user: '7001', attempt: '7002', session: '7003' } as const;

/** Builds the id of a row as text. */
export function buildId(kind: keyof typeof idKinds, number: number): string {
  return `00000000-0000-${idKinds[kind]}-8000-${String(number).padStart(12, '0')}`;
}

/** Returns an SQL expression for the id of a row. `number` is an SQL expression for the row's number. */
export function buildSqlId(kind: keyof typeof idKinds, number: string): string {
  return `('00000000-0000-${idKinds[kind]}-8000-' || lpad((${number})::text, 12, '0'))::uuid`;
}

export function buildToken(pupil: number): string {
  return `bench-token-of-pupil-${pupil}`;
}

export function buildLoginName(pupil: number): string {
  return `2026${String(pupil).padStart(8, '0')}`;
}

/** Builds the SQL of the measured school and of other schools that only make the tables larger. */
export function buildSeedSql(extraSchools: number, passwordHash: string): string[] {
  return [
    buildSchoolsSql(extraSchools),
    buildPaperSql(),
    buildMeasuredSchoolSql(passwordHash),
    ...(extraSchools > 0 ? [buildOtherSchoolsSql(extraSchools, passwordHash)] : []),
  ];
}

/**
 * Runs the SQL that inserts rows. It must analyse the tables while they fill. Otherwise each foreign key check would scan the whole
 * referenced table.
 */
export async function seedDatabase(
  sql: postgres.Sql,
  statements: readonly string[],
): Promise<void> {
  const [setting] = await sql<{ isSuperuser: boolean }[]>`
    select current_setting('is_superuser')::boolean as "isSuperuser"`;
  // A superuser can skip the foreign key checks of each row, because the seeded rows are consistent.
  if (setting?.isSuperuser === true) await sql.unsafe('set session_replication_role = replica');
  for (const statement of statements) await sql.unsafe(statement);
  await sql.unsafe('reset session_replication_role');
  await sql.unsafe('vacuum analyze');
}

/**
 * Builds the SQL that inserts 20 classes of grade 5 into each school, each with all homework. School 0 is the measured
 * school.
 */
const buildSchoolsSql = (extraSchools: number) => `
  insert into schools (id, name, province_code, city_code, county_code, edu_year)
  select (${SCHOOL_ID} + n)::text, '学校' || n, '330000', '330100', '330106', 2026
  from generate_series(0, ${extraSchools}) n;
  insert into klasses (school_id, grade, klass)
  select (${SCHOOL_ID} + n)::text, 5, k from generate_series(0, ${extraSchools}) n, generate_series(1, ${KLASS_COUNT}) k;`;

const buildPaperSql = () => `
  insert into question_versions (id, question_id, content)
  select 'q-' || lpad(n::text, 2, '0'), 'q-' || lpad(n::text, 2, '0'), jsonb_build_object(
    'id', 'q-' || lpad(n::text, 2, '0'), 'type', 'single', 'subject', 'mu', 'grade', 5, 'unit', 1,
    'difficulty', 2, 'score', 4, 'explanation', '四分音符唱一拍，二分音符唱两拍。',
    'stem', jsonb_build_object('text', '第 ' || n || ' 题：下面哪一种音符在四四拍里唱满两拍？'),
    'options', jsonb_build_array(
      jsonb_build_object('id', 'A', 'text', '四分音符'), jsonb_build_object('id', 'B', 'text', '二分音符'),
      jsonb_build_object('id', 'C', 'text', '八分音符'), jsonb_build_object('id', 'D', 'text', '全音符')),
    'key', 'B')
  from generate_series(1, ${QUESTION_COUNT}) n;
  insert into papers (id, question_count, full_score) values ('paper', ${QUESTION_COUNT}, ${QUESTION_COUNT * 4});
  insert into paper_questions (paper_id, position, version_id, score)
  select 'paper', n, 'q-' || lpad(n::text, 2, '0'), 4 from generate_series(1, ${QUESTION_COUNT}) n;
  insert into homework
    (id, subject, title, unit, opens_at, due_at, late, attempts_allowed, counts, show, paper_id)
  select 'hw-' || n, 'mu', '节奏练习 ' || n, 1, now() - interval '30 days', now() + interval '30 days' + n * interval '1 hour',
    'accept', 3, 'best', 'after-submit', 'paper'
  from generate_series(0, ${HOMEWORK_COUNT - 1}) n;
  insert into homework_assignments (school_id, grade, klass, homework_id, subject, due_at)
  select k.school_id, k.grade, k.klass, h.id, 'mu', h.due_at from klasses k, homework h;`;

/** Builds the SQL that inserts pupils of grade 5, each with a session. `numbers` is a table of their numbers `n`. */
export const buildPupilsSql = (numbers: string, school: string, passwordHash: string) => `
  insert into users (school_id, id, role, login_name, name, password_hash, grade, klass)
  select ${school}, ${buildSqlId('user', 'n')}, 2, '2026' || lpad(n::text, 8, '0'), '学生' || n, '${passwordHash}',
    5, n % ${KLASS_COUNT} + 1
  from ${numbers} n;
  analyze users;
  insert into sessions (token_hash, id, school_id, user_id, expires_at)
  select sha256(('bench-token-of-pupil-' || n)::bytea), ${buildSqlId('session', 'n')}, ${school},
    ${buildSqlId('user', 'n')}, now() + interval '30 days'
  from ${numbers} n;`;

const buildAnswersSql = (number: string, school: string, from: string) => `
  analyze attempts;
  insert into answers (school_id, attempt_id, question_id, rev, value)
  select ${school}, ${buildSqlId('attempt', number)}, 'q-' || lpad(q::text, 2, '0'), 1, '"B"' from ${from};`;

/**
 * Builds the SQL for the measured school. Each reader has one running attempt with ten answers and 16 handed-in
 * attempts. All attempts of the writers are open.
 */
const buildMeasuredSchoolSql = (passwordHash: string) => `
  ${buildPupilsSql(`generate_series(0, ${READER_COUNT + WRITER_COUNT - 1})`, `'${SCHOOL_ID}'`, passwordHash)}
  insert into attempts (school_id, id, user_id, homework_id, paper_id, number, seed, full_score)
  select '${SCHOOL_ID}', ${buildSqlId('attempt', `${FIRST_READER_ATTEMPT} + n`)}, ${buildSqlId('user', 'n')}, 'hw-0', 'paper', 1, n,
    ${QUESTION_COUNT * 4}
  from generate_series(0, ${READER_COUNT - 1}) n;
  ${buildAnswersSql(`${FIRST_READER_ATTEMPT} + n`, `'${SCHOOL_ID}'`, `generate_series(0, ${READER_COUNT - 1}) n, generate_series(1, 10) q`)}
  insert into attempts
    (school_id, id, user_id, homework_id, paper_id, number, seed, full_score, state, submitted_at, score)
  select '${SCHOOL_ID}', ${buildSqlId('attempt', `${2 * FIRST_READER_ATTEMPT} + n * 100 + h`)}, ${buildSqlId('user', 'n')}, 'hw-' || h,
    'paper', 1, n, ${QUESTION_COUNT * 4}, 'marked', now(), 100
  from generate_series(0, ${READER_COUNT - 1}) n, generate_series(1, ${DONE_BY_READERS}) h;
  insert into attempts (school_id, id, user_id, homework_id, paper_id, number, seed, full_score)
  select '${SCHOOL_ID}', ${buildSqlId('attempt', 'n')}, ${buildSqlId('user', `${READER_COUNT} + n % ${WRITER_COUNT}`)},
    'hw-' || n / ${WRITER_COUNT}, 'paper', 1, n, ${QUESTION_COUNT * 4}
  from generate_series(0, ${ATTEMPT_COUNT - 1}) n;
  ${buildAnswersSql('n', `'${SCHOOL_ID}'`, `generate_series(${SAVED_ATTEMPT_COUNT}, ${ATTEMPT_COUNT - 1}) n, generate_series(1, ${QUESTION_COUNT}) q`)}`;

/** Builds the SQL for the other schools. Each pupil has a session and a handed-in attempt with one answer. */
function buildOtherSchoolsSql(extraSchools: number, passwordHash: string): string {
  const first = PUPILS_PER_EXTRA_SCHOOL * PUPILS_PER_EXTRA_SCHOOL;
  const numbers = `generate_series(${first}, ${first + extraSchools * PUPILS_PER_EXTRA_SCHOOL - 1})`;
  const school = `(${SCHOOL_ID} + 1 + (n - ${first}) / ${PUPILS_PER_EXTRA_SCHOOL})::text`;
  return `
    ${buildPupilsSql(numbers, school, passwordHash)}
    insert into attempts
      (school_id, id, user_id, homework_id, paper_id, number, seed, full_score, state, submitted_at, score)
    select ${school}, ${buildSqlId('attempt', 'n')}, ${buildSqlId('user', 'n')}, 'hw-0', 'paper', 1, n % 1000000,
      ${QUESTION_COUNT * 4}, 'marked', now(), 100
    from ${numbers} n;
    ${buildAnswersSql('n', school, `${numbers} n, generate_series(1, 1) q`)}`;
}

/** Deletes the rows that a load has written, so that each load starts with the same database. */
export async function resetDatabase(sql: postgres.Sql): Promise<void> {
  await awaitIdle(sql);
  const ofWriters = `school_id = '${SCHOOL_ID}' and %id < ${buildSqlId('attempt', String(FIRST_READER_ATTEMPT))}`;
  await sql.unsafe(`
    truncate answer_events, late_answers;
    delete from answers where ${ofWriters.replace('%id', 'attempt_id')}
      and attempt_id < ${buildSqlId('attempt', String(SAVED_ATTEMPT_COUNT))};
    update attempts set state = 'open', submitted_at = null, receipt = null, score = null, marks = null, is_late = false
    where ${ofWriters.replace('%id', 'id')} and state <> 'open';`);
  await sql.unsafe('vacuum analyze attempts');
  await sql.unsafe('vacuum analyze answers');
  await sql.unsafe('checkpoint');
}

/** Waits until the requests that are still running after the load have ended, before their rows are deleted. */
async function awaitIdle(sql: postgres.Sql): Promise<void> {
  for (let idleChecks = 0; idleChecks < IDLE_CHECKS;) {
    const [row] = await sql<{ active: number }[]>`
      select count(*)::integer as active from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
    idleChecks = row?.active === 0 ? idleChecks + 1 : 0;
    await delay(IDLE_CHECK_EVERY_MS);
  }
}
