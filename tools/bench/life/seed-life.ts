import { buildSqlId } from '../seed.ts';
import { TEACHER_SCHOOL_ID, TEACHER_UID } from '../teach/school.ts';
import { buildOtherPupilsSql, buildPeopleSql, buildSchoolsSql } from '../teach/seed-school.ts';
import { buildExamsSql } from './seed-exams.ts';

const ACTIVITIES_PER_SCHOOL = 20;
const CLUBS_PER_SCHOOL = 20;
const QUESTIONNAIRES_PER_SCHOOL = 10;
/** The first post has this number of comments. Every other post has one. */
const COMMENTS_ON_FIRST_POST = 60;
/** One in 20 honours, posts and comments waits for a review. */
const PENDING_EVERY = 20;

const stateSql = `case when i % ${PENDING_EVERY} = 0 then 'pending' else 'approved' end`;
const subject = (number: string) => `case when (${number}) % 2 = 0 then 'mu' else 'ar' end`;

/** Builds the SQL of sessions for the pupils of the measured school, and of a table with the pupils of each school by number `i`. */
const buildPupilNumbersSql = () => `
  insert into sessions (token_hash, id, school_id, user_id, expires_at)
  select sha256(('bench-token-of-pupil-' || substr(login_name, 5)::integer)::bytea),
    ${buildSqlId('session', 'substr(login_name, 5)::integer')}, school_id, id, now() + interval '30 days'
  from users where school_id = '${TEACHER_SCHOOL_ID}' and role = 2;
  update schools set has_art_circle = true;
  create temporary table pupils as
  select school_id as school, id as user_id, grade, klass,
    (row_number() over (partition by school_id order by login_name))::integer as i
  from users where role = 2;
  create temporary table leaders as
  select school, case when school = '${TEACHER_SCHOOL_ID}' then ${buildSqlId('user', `${TEACHER_UID}`)} else user_id end as user_id
  from pupils where i = 1;`;

const buildHonoursSql = (year: number) => `
  insert into honours (school_id, id, user_id, year, event, event_key, subject, level_type, level, award, organiser,
    organiser_kind, awarded_on, certificates, certificate_no, members, remark, state, rev, grade, klass, submitted_at)
  select school, gen_random_uuid(), user_id, ${year}, '第 ' || k || ' 届合唱节', '合唱节' || k, ${subject('i + k')}, 2, 3, 3,
    '市教育局', '教育部门', current_date - i % 60 - k, '{}', '', '', '', ${stateSql}, 1, grade, klass, now() - i * interval '1 minute'
  from pupils, generate_series(1, 2) k;`;

const buildOutsideActivitiesSql = (year: number) => `
  insert into outside_activities (school_id, id, user_id, year, title, kind, place, happened_on, half_hours, text, images, state, rev, grade,
    klass, submitted_at)
  select school, gen_random_uuid(), user_id, ${year}, '看展览', '观展', '美术馆', current_date - i % 60 - k, 4, '看了三个展厅。',
    array[gen_random_uuid()], ${stateSql}, 1, grade, klass, now() - i * interval '1 minute'
  from pupils, generate_series(1, 2) k;`;

const buildPostsSql = () => `
  insert into art_circle_posts (school_id, id, user_id, subject, title, text, state, posted_at, likes, is_open_to_comments)
  select school, 'post-' || i, user_id, ${subject('i')}, '作品 ' || i, '画的是湖边的柳树，风从左边来。', ${stateSql},
    now() - i * interval '1 minute', i % 30, true
  from pupils;
  insert into art_circle_comments (school_id, id, post_id, user_id, text, state, rev, submitted_at)
  select school, gen_random_uuid(), 'post-' || case when i <= ${COMMENTS_ON_FIRST_POST} then 1 else i end, user_id, '我看到柳枝在动', ${stateSql}, 1,
    now() - i * interval '1 minute'
  from pupils;`;

const buildActivitiesSql = () => `
  insert into art_activities (school_id, id, title, kind, text, place, signup_opens, signup_closes, starts, ends, quota, mode,
    taken, next_no)
  select id, 'activity-' || a, '第 ' || a || ' 个工作坊', '工作坊', '带上自己的竹笛。', '艺术楼 203', day - interval '60 days',
    day - interval '3 days', day, day + interval '2 hours', 1000, 'first', 150, 1000
  from schools, generate_series(1, ${ACTIVITIES_PER_SCHOOL}) a, lateral (select now() + (a - ${ACTIVITIES_PER_SCHOOL / 2}) * interval '2 days' as day) d;
  insert into art_activity_klasses (school_id, activity_id, grade, klass)
  select school_id, 'activity-' || a, grade, klass from klasses, generate_series(1, ${ACTIVITIES_PER_SCHOOL}) a;
  insert into art_activity_entries (school_id, activity_id, user_id, state, no, changed_at)
  select school, 'activity-' || i % ${ACTIVITIES_PER_SCHOOL} + 1, user_id, 'signedUp', i, now() from pupils;`;

const buildClubsSql = (year: number) => `
  insert into art_clubs (school_id, id, year, name, subject, intro, place, grades, capacity, schedule, join_by, signup_opens,
    signup_closes, owner_id, members, next_no)
  select school, 'club-' || c, ${year}, '第 ' || c || ' 个社团', ${subject('c')}, '从吹响第一个音开始。', '艺术楼 203', '{1,2,3,4,5}', 200,
    '[{"weekday": 2, "starts": "16:30", "ends": "17:30"}]', 'approve', now() - interval '9 days', now() + interval '9 days',
    user_id, 150, 1000
  from leaders, generate_series(1, ${CLUBS_PER_SCHOOL}) c;
  insert into art_club_members (school_id, club_id, user_id, state, no, changed_at)
  select school, 'club-' || i % ${CLUBS_PER_SCHOOL} + 1, user_id, 'member', i, now() from pupils;
  insert into art_club_posts (school_id, id, club_id, user_id, text, images, state, rev, submitted_at)
  select school, 'club-post-' || i, 'club-' || i % ${CLUBS_PER_SCHOOL} + 1, user_id, '今天合了第二段。', array[gen_random_uuid()], ${stateSql}, 1,
    now() - i * interval '1 minute'
  from pupils;`;

const buildQuestionnairesSql = () => `
  create temporary table asked as
  select s.id as school, s.id || '-q' || k as id, k, now() + k * interval '1 day' as due
  from schools s, generate_series(1, ${QUESTIONNAIRES_PER_SCHOOL}) k;
  insert into questionnaires (id, title, opens_at, due_at, question_count, questions)
  select id, '第 ' || k || ' 份问卷', now() - interval '9 days', due, 1,
    '[{"id": "room", "type": "scale", "text": "喜欢音乐教室吗？", "required": true}]'
  from asked;
  insert into questionnaire_runs (school_id, questionnaire_id, due_at) select school, id, due from asked;
  insert into questionnaire_assignments (school_id, grade, klass, questionnaire_id, due_at)
  select k.school_id, k.grade, k.klass, a.id, a.due from klasses k join asked a on a.school = k.school_id;
  insert into questionnaire_responses (school_id, questionnaire_id, user_id, event_id, answers, answered_at)
  select school, school || '-q' || i % ${QUESTIONNAIRES_PER_SCHOOL} + 1, user_id, gen_random_uuid(), '[{"questionId": "room", "value": 5}]', now()
  from pupils;`;

const buildNoticesSql = () => `
  insert into notices (school_id, user_id, id, kind, title, text, address, at, read_at)
  select school, user_id, gen_random_uuid(), 'review', '荣誉通过了审核', '《合唱节》', '', now() - k * interval '1 day',
    case when k > 1 then now() end
  from pupils, generate_series(1, 3) k;
  drop table pupils, leaders, asked;`;

/**
 * Builds the SQL of a school of 3,000 pupils with its school life, and of other schools with theirs.
 *
 * @param year the year in which the current school year began
 */
export function buildLifeSeedSql(
  extraSchools: number,
  passwordHash: string,
  year: number,
): string[] {
  return [
    buildSchoolsSql(extraSchools),
    buildPeopleSql(passwordHash),
    ...(extraSchools > 0 ? [buildOtherPupilsSql(extraSchools, passwordHash)] : []),
    buildPupilNumbersSql(),
    buildHonoursSql(year),
    buildOutsideActivitiesSql(year),
    buildPostsSql(),
    buildActivitiesSql(),
    buildClubsSql(year),
    buildExamsSql(),
    buildQuestionnairesSql(),
    buildNoticesSql(),
  ];
}
