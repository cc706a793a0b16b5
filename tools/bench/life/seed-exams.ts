const rubric = JSON.stringify(
  ['节奏', '音准'].map((text) => ({
    text,
    axis: '艺术表现',
    levels: ['未见', '起步', '基本', '稳定', '自如'],
  })),
);

/** The number of exams of each school. The first is under way, and its works wait for marks. The others are over. */
const EXAMS_PER_SCHOOL = 10;

const buildExams = () => `
  insert into skill_exams (school_id, id, title, subject, opens, closes, duration_min, takes, take_min, files, instructions, rubric,
    markers, tolerance, released_at, is_mock, owner_id)
  select school, 'exam-' || e, '第 ' || e || ' 次演奏测评', 'mu', day, day + interval '8 days', 30, 3, 4, '{audio}', '一次只录一首。',
    '${rubric}', 1, 20,
    case when e > 1 then day + interval '9 days' end, false, user_id
  from leaders, generate_series(1, ${EXAMS_PER_SCHOOL}) e, lateral (select now() - interval '4 days' - (e - 1) * interval '14 days' as day) d;
  insert into skill_exam_klasses (school_id, exam_id, grade, klass)
  select school_id, 'exam-' || e, grade, klass from klasses, generate_series(1, ${EXAMS_PER_SCHOOL}) e;
  insert into skill_exam_markers (school_id, exam_id, user_id)
  select school, 'exam-' || e, user_id from leaders, generate_series(1, ${EXAMS_PER_SCHOOL}) e;`;

/** Builds the SQL of a handed-in sitting of each pupil: one tenth of the pupils sat each exam. */
const buildSittings = () => `
  create temporary table sat as
  select school, user_id, grade, klass, i % ${EXAMS_PER_SCHOOL} + 1 as exam, gen_random_uuid() as sitting, gen_random_uuid() as take, i
  from pupils;
  insert into skill_exam_sittings (school_id, id, exam_id, user_id, grade, klass, work_id, state, started_at, deadline, chosen_id,
    final_id, submitted_at, percent, result_rev)
  select school, sitting, 'exam-' || exam, user_id, grade, klass, gen_random_uuid(), case when exam = 1 then 'handedIn' else 'marked' end,
    begun, begun + interval '30 minutes', take, take, begun + interval '20 minutes', case when exam > 1 then 60 + i % 40 end,
    case when exam > 1 then 1 else 0 end
  from sat, lateral (select now() - (exam - 1) * interval '14 days' - i * interval '1 second' as begun) b;
  insert into skill_exam_takes (school_id, id, sitting_id, user_id, no, event_id, sha256, bytes, duration_ms, recorded_at, claimed_at,
    is_late, asset_id)
  select school, take, sitting, user_id, 1, gen_random_uuid(), encode(sha256(take::text::bytea), 'hex'), 480000, 30000, now(), now(), false,
    gen_random_uuid()
  from sat;
  insert into skill_exam_results (school_id, sitting_id, rev, percent, levels, comments, reason, at)
  select school, sitting, 1, 60 + i % 40, '[3, 2]', '[]', '', now() from sat where exam > 1;
  drop table sat;`;

/** Builds the SQL of the exams of all schools. It reads the temporary tables `pupils` and `leaders`. */
export const buildExamsSql = (): string => buildExams() + buildSittings();
