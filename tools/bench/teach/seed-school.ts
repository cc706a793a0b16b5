import { createHash } from 'node:crypto';

import { readMp3 } from '../../../server/src/testing/asset-fixtures.ts';
import { buildTokenHash } from '../operations.ts';
import { buildPupilsSql, buildSqlId } from '../seed.ts';
import {
  CORRECTED_HOMEWORK,
  FIRST_PUPIL,
  FIRST_WAITING_HOMEWORK,
  GRADE_COUNT,
  HOMEWORK_COUNT,
  HOMEWORK_PREFIX,
  KLASSES_PER_GRADE,
  KLASS_SIZE,
  MISSING_EVERY,
  PERFORMANCE_QUESTION,
  PUPIL_COUNT,
  RULE_QUESTIONS,
  TEACHER_SCHOOL_ID,
  STAFF_UID,
  SUBJECTIVE_QUESTION,
  TEACHER_UID,
  TEACHER_LOGIN,
  TEACHER_SCHOOL,
  buildHomeworkId,
} from './school.ts';
import { buildBankSql, buildPapersSql } from './seed-content.ts';

/** The first of the other schools, whose numbers follow one another. */
const FIRST_OTHER_SCHOOL_ID = '3301060001';
const SURNAMES = '王李张刘陈杨黄赵周吴徐孙马朱胡郭何林高罗';
const GIVEN_NAMES = '子雨欣梓浩思嘉一佳宇诗晨若语俊文';
const MORE_GIVEN_NAMES = '涵轩怡彤泽妍琪豪睿萱宁航悦辰瑶然';
const PUPILS_PER_OTHER_SCHOOL = 1000;
const KLASSES_PER_OTHER_SCHOOL = 20;
const TEACHERS_PER_OTHER_SCHOOL = 5;
const FIRST_OTHER_PUPIL = 1_000_000;
const FIRST_OTHER_TEACHER = 8_000_000;
/** The number of variants of an attempt's marks: one for each choice of right answers to the eight questions. */
const MARK_VARIANT_COUNT = 2 ** RULE_QUESTIONS;

/** The SQL of the variant of an attempt. */
const buildVariant = (attemptNumber: string) =>
  `(abs(hashtext((${attemptNumber})::text)) % ${MARK_VARIANT_COUNT})`;
/** The SQL for whether the answer of a variant to a question is right. */
const isRight = (question: string, variant: string) => `(${variant} >> (${question} - 1) & 1 = 1)`;
/** Returns the SQL of the points that a teacher gives the performance in a variant. */
const buildSungPointsSql = (variant: string) => `(5 + ${variant} % 16)`;
/** Returns the SQL of the points that a teacher gives the text in a variant. */
const buildTextPointsSql = (variant: string) => `(${variant} % 9)`;
const isWaiting = (homework: string) =>
  `(${homework} between ${FIRST_WAITING_HOMEWORK} and ${HOMEWORK_COUNT - 1})`;
const homeworkId = (homework: string) => `'${HOMEWORK_PREFIX}' || ${homework}`;
const questionId = (question: string) => `('teach-' || lpad((${question})::text, 2, '0'))`;
const buildUserIdSql = (number: string) => buildSqlId('user', number);
const buildAttemptIdSql = (number: string) => buildSqlId('attempt', number);
/** The id of a pupil of the school. It looks random, as real ids do, so that replies compress no better than real ones. */
const buildPupilIdSql = (number: string) => `md5('pupil ' || ${number})::uuid`;
const buildCharacterPickSql = (characters: string, number: string) =>
  `substr('${characters}', abs(hashtext('${characters}' || ${number})) % ${characters.length} + 1, 1)`;

/** The hash of the audio that every performance names. */
const AUDIO_HASH = createHash('sha256').update(readMp3()).digest('hex');

export const buildSchoolsSql = (extraSchools: number) => `
  insert into schools (id, name, province_code, city_code, county_code, edu_year)
  values ('${TEACHER_SCHOOL_ID}', '${TEACHER_SCHOOL.name}', '330000', '330100', '330106', 2026);
  insert into klasses (school_id, grade, klass)
  select '${TEACHER_SCHOOL_ID}', g, k from generate_series(1, ${GRADE_COUNT}) g, generate_series(1, ${KLASSES_PER_GRADE}) k;
  insert into schools (id, name, province_code, city_code, county_code, edu_year)
  select (${FIRST_OTHER_SCHOOL_ID} + n)::text, '学校' || n, '330000', '330100', '330106', 2026
  from generate_series(0, ${extraSchools - 1}) n;
  insert into klasses (school_id, grade, klass)
  select (${FIRST_OTHER_SCHOOL_ID} + n)::text, 5, k from generate_series(0, ${extraSchools - 1}) n, generate_series(1, ${KLASSES_PER_OTHER_SCHOOL}) k;`;

export const buildPeopleSql = (passwordHash: string) => `
  insert into users (school_id, id, role, login_name, name, password_hash, grade, klass)
  select '${TEACHER_SCHOOL_ID}', ${buildPupilIdSql('n')}, 2, '2026' || lpad(n::text, 8, '0'),
    ${buildCharacterPickSql(SURNAMES, 'n')} || ${buildCharacterPickSql(GIVEN_NAMES, 'n')} || ${buildCharacterPickSql(MORE_GIVEN_NAMES, 'n')}, '${passwordHash}',
    n / ${KLASSES_PER_GRADE * KLASS_SIZE} + 1, n % ${KLASSES_PER_GRADE * KLASS_SIZE} / ${KLASS_SIZE} + 1
  from generate_series(0, ${PUPIL_COUNT - 1}) n;
  insert into users (school_id, id, role, login_name, name, password_hash)
  values ('${TEACHER_SCHOOL_ID}', ${buildUserIdSql(`${TEACHER_UID}`)}, 5, '${TEACHER_LOGIN}', '王老师', '${passwordHash}'),
    ('${TEACHER_SCHOOL_ID}', ${buildUserIdSql(`${STAFF_UID}`)}, 4, 'T0002', '李主任', '${passwordHash}');
  insert into sessions (token_hash, id, school_id, user_id, expires_at)
  select token, ${buildSqlId('session', 'n')}, '${TEACHER_SCHOOL_ID}', ${buildUserIdSql('n')}, now() + interval '30 days'
  from (values (${TEACHER_UID}, '${buildTokenHash(TEACHER_UID)}'::bytea), (${STAFF_UID}, '${buildTokenHash(STAFF_UID)}'::bytea)) s (n, token);
  insert into teachings (school_id, user_id, subject, grade, klass)
  select school_id, ${buildUserIdSql(`${TEACHER_UID}`)}, 'mu', grade, klass from klasses
  where school_id = '${TEACHER_SCHOOL_ID}' and (grade = ${GRADE_COUNT} or grade = ${GRADE_COUNT - 1} and klass > ${KLASSES_PER_GRADE - 2});`;

/** Builds the marks of each variant: by rules alone, waiting, and marked by a teacher. */
const buildVariantsSql = () => `
  create temporary table variants as
  select v as variant, is_marked, marks, score from generate_series(0, ${MARK_VARIANT_COUNT - 1}) v, (values (true), (false)) s (is_marked),
    lateral (
      select jsonb_agg(jsonb_build_object('questionId', ${questionId('q')}, 'answered', true, 'parts', '[]'::jsonb) || case
        when q <= ${RULE_QUESTIONS} then jsonb_build_object('state', 'auto', 'full', 4, 'score', case when ${isRight('q', 'v')} then 4 else 0 end)
        when not is_marked then jsonb_build_object('state', 'pending', 'full', case when q = ${PERFORMANCE_QUESTION} then 20 else 8 end, 'score', 0)
        when q = ${PERFORMANCE_QUESTION} then '{"state": "manual", "full": 20, "rubric": {"c1": 3, "c2": 3, "c3": 3, "c4": 3}, "comment": "节奏很稳"}' || jsonb_build_object('score', ${buildSungPointsSql('v')})
        else '{"state": "manual", "full": 8, "comment": "再说说力度"}' || jsonb_build_object('score', ${buildTextPointsSql('v')}) end order by q) as marks,
        ${buildSungPointsSql('v')} + ${buildTextPointsSql('v')} + sum(case when q <= ${RULE_QUESTIONS} and ${isRight('q', 'v')} then 4 else 0 end) as score
      from generate_series(1, ${SUBJECTIVE_QUESTION}) q
    ) m;`;

/**
 * Builds the SQL of handed-in attempts with marks, in the order in which pupils hand in. `from` is a table with the school, the number
 * of the attempt, the pupil and the homework `h`.
 */
const buildAttemptsSql = (from: string) => `
  insert into attempts
    (school_id, id, user_id, homework_id, paper_id, number, seed, full_score, state, submitted_at, score, marks)
  select school, ${buildAttemptIdSql('number')}, user_id, ${homeworkId('h')}, 'teach', 1, n, 60,
    case when is_marked then 'marked' else 'submitted' end, now() - (41 - h) * interval '2 days' - n % 1000 * interval '1 minute',
    case when is_marked then score end, marks
  from ${from} join variants on variant = ${buildVariant('number')} and is_marked <> ${isWaiting('h')}
  order by number;
  analyze attempts;
  insert into question_marks
    (school_id, attempt_id, question_id, homework_id, position, place, rev, mark, score, marked_by, marked_at)
  select school, ${buildAttemptIdSql('number')}, ${questionId('q')}, ${homeworkId('h')}, q, hashtext(number::text || q), is_marked::integer,
    case when is_marked then '{"comment": "节奏很稳", "anchors": []}'::jsonb end, case when is_marked then 15 end,
    case when is_marked then ${buildUserIdSql(`${TEACHER_UID}`)} end, case when is_marked then now() end
  from ${from}, lateral (select not ${isWaiting('h')} as is_marked) m, generate_series(${PERFORMANCE_QUESTION}, ${SUBJECTIVE_QUESTION}) q
  order by number;
  insert into mark_events (school_id, id, attempt_id, question_id, event_id, rev, cause, before, after, by_id, at)
  select school, gen_random_uuid(), ${buildAttemptIdSql('number')}, ${questionId('q')}, gen_random_uuid(), 1, 'mark', '{"mark": null, "score": null}',
    '{"mark": {"comment": "节奏很稳", "anchors": []}, "score": 15}', ${buildUserIdSql(`${TEACHER_UID}`)}, now()
  from ${from}, generate_series(${PERFORMANCE_QUESTION}, ${SUBJECTIVE_QUESTION}) q
  where not ${isWaiting('h')};`;

/** Builds the SQL of the answers to the attempts of `from`, to the questions from `first` on. */
const buildAnswersSql = (from: string, first: number) => `
  insert into answers (school_id, attempt_id, question_id, rev, value)
  select school, ${buildAttemptIdSql('number')}, ${questionId('q')}, 1, case
    when q = ${PERFORMANCE_QUESTION} then '{"take": "${AUDIO_HASH}", "takeNo": 1, "takes": [{"asset": "${AUDIO_HASH}", "no": 1, "ms": 15000}]}'::jsonb
    when q = ${SUBJECTIVE_QUESTION} then '{"text": "由慢到快，越来越热闹。"}'
    when ${isRight('q', buildVariant('number'))} then '"B"' else '"A"' end
  from ${from}, generate_series(${first}, ${SUBJECTIVE_QUESTION}) q
  order by number;`;

/** Builds the SQL of a class that answers the live homework: each pupil has saved half of the answers. */
const buildLiveKlassSql = () => {
  const pupils = `generate_series(${FIRST_PUPIL}, ${FIRST_PUPIL + KLASS_SIZE - 1}) n`;
  const live = buildAttemptIdSql(`${HOMEWORK_COUNT} * 10000 + n`);
  return `
  insert into attempts (school_id, id, user_id, homework_id, paper_id, number, seed, full_score)
  select '${TEACHER_SCHOOL_ID}', ${live}, ${buildPupilIdSql('n')}, '${buildHomeworkId(HOMEWORK_COUNT)}', 'live', 1, n, 120 from ${pupils};
  insert into answers (school_id, attempt_id, question_id, rev, value)
  select '${TEACHER_SCHOOL_ID}', ${live}, 'live-' || q, 1, '"B"' from ${pupils}, generate_series(1, 15) q;`;
};

const ownWork = `(
  select '${TEACHER_SCHOOL_ID}' as school, h * 10000 + n as number, n, h, ${buildPupilIdSql('n')} as user_id
  from generate_series(1, ${HOMEWORK_COUNT - 1}) h, generate_series(0, ${PUPIL_COUNT - 1}) n
  where (n + h) % ${MISSING_EVERY} <> 0 or h = ${CORRECTED_HOMEWORK}) own`;

/** The numbers of the pupils of other schools, and the school of the number `n`, as SQL. */
function listOthers(extraSchools: number): { numbers: string; school: string } {
  const last = FIRST_OTHER_PUPIL + extraSchools * PUPILS_PER_OTHER_SCHOOL - 1;
  return {
    numbers: `generate_series(${FIRST_OTHER_PUPIL}, ${last})`,
    school: `(${FIRST_OTHER_SCHOOL_ID} + (n - ${FIRST_OTHER_PUPIL}) / ${PUPILS_PER_OTHER_SCHOOL})::text`,
  };
}

/** Builds the SQL of the pupils of other schools. */
export function buildOtherPupilsSql(extraSchools: number, passwordHash: string): string {
  const { numbers, school } = listOthers(extraSchools);
  return buildPupilsSql(numbers, school, passwordHash);
}

/** Builds the SQL of other schools. Each pupil has handed in one of the same homework. */
function buildOtherSchoolsSql(extraSchools: number, passwordHash: string): string {
  const { numbers, school } = listOthers(extraSchools);
  const work = `(select ${school} as school, n as number, n, n % ${HOMEWORK_COUNT - 1} + 1 as h, ${buildUserIdSql('n')} as user_id from ${numbers} n) other`;
  const teachers = `generate_series(0, ${extraSchools * TEACHERS_PER_OTHER_SCHOOL - 1}) t`;
  const schoolOfTeacher = `(${FIRST_OTHER_SCHOOL_ID} + t / ${TEACHERS_PER_OTHER_SCHOOL})::text`;
  return `
  ${buildOtherPupilsSql(extraSchools, passwordHash)}
  insert into users (school_id, id, role, login_name, name, password_hash)
  select ${schoolOfTeacher}, ${buildUserIdSql(`${FIRST_OTHER_TEACHER} + t`)}, 5, 'T' || t, '老师' || t, '${passwordHash}' from ${teachers};
  insert into teachings (school_id, user_id, subject, grade, klass)
  select ${schoolOfTeacher}, ${buildUserIdSql(`${FIRST_OTHER_TEACHER} + t`)}, 'mu', 5, k
  from ${teachers}, generate_series(1, ${KLASSES_PER_OTHER_SCHOOL}) k where k % ${TEACHERS_PER_OTHER_SCHOOL} = t % ${TEACHERS_PER_OTHER_SCHOOL};
  ${buildAttemptsSql(work)}
  ${buildAnswersSql(work, PERFORMANCE_QUESTION)}`;
}

/**
 * Builds the SQL of a school whose teacher has a term of work to mark, and of other schools that only make the tables larger.
 *
 * @param since the start of the term
 */
export function buildTeachSeedSql(
  extraSchools: number,
  passwordHash: string,
  since: Date,
): string[] {
  return [
    buildSchoolsSql(extraSchools),
    buildPeopleSql(passwordHash),
    buildPapersSql(since),
    buildVariantsSql(),
    buildAttemptsSql(ownWork),
    buildAnswersSql(ownWork, 1),
    buildLiveKlassSql(),
    ...(extraSchools > 0 ? [buildOtherSchoolsSql(extraSchools, passwordHash)] : []),
    buildBankSql(extraSchools, FIRST_OTHER_SCHOOL_ID),
  ];
}

/** The SQL that lets every pupil of the live class save one answer again. */
export const saveLiveAnswers = `
  update answers set saved_at = now() - random() * interval '5 seconds'
  where school_id = '${TEACHER_SCHOOL_ID}' and question_id = 'live-1'
    and attempt_id in (select id from attempts where school_id = '${TEACHER_SCHOOL_ID}' and homework_id = '${buildHomeworkId(HOMEWORK_COUNT)}')`;
