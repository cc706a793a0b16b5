import {
  BANK_QUESTIONS,
  HOMEWORK_COUNT,
  HOMEWORK_PREFIX,
  LIVE_QUESTIONS,
  PERFORMANCE_QUESTION,
  RULE_QUESTIONS,
  SUBJECTIVE_QUESTION,
  buildTeachQuestionId,
} from './school.ts';

/** The number of questions that each of the other schools wrote. */
const QUESTIONS_PER_OTHER_SCHOOL = 20;
const placement = { subject: 'mu', grade: 5, unit: 1, difficulty: 2 };

const criteria = ['节奏', '音准', '表情', '完整'].map((text, index) => ({
  id: `c${index + 1}`,
  text,
  levels: ['还没有', '刚起步', '一半做到', '大部分做到', '全部做到'],
}));

const buildSingle = (id: string, stem: string) => ({
  id,
  type: 'single',
  ...placement,
  score: 4,
  stem: { text: stem },
  options: ['四分音符', '二分音符', '八分音符', '全音符'].map((text, index) => ({
    id: 'ABCD'.charAt(index),
    text,
  })),
  key: 'B',
});

const homeworkQuestions = [
  ...Array.from({ length: RULE_QUESTIONS }, (_none, index) =>
    buildSingle(buildTeachQuestionId(index + 1), `第 ${index + 1} 题：哪一种音符唱满两拍？`),
  ),
  {
    id: buildTeachQuestionId(PERFORMANCE_QUESTION),
    type: 'performance',
    ...placement,
    score: 20,
    stem: { text: '演唱《牧童》第一段，录下来。' },
    take: { kind: 'audio', maxMin: 1 },
    rubric: criteria,
  },
  {
    id: buildTeachQuestionId(SUBJECTIVE_QUESTION),
    type: 'subjective',
    ...placement,
    score: 8,
    stem: { text: '乐曲的速度和力度怎样变化？' },
    ask: { text: { max: 200 } },
    points: [
      { id: 'a', text: '说出速度', score: 4 },
      { id: 'b', text: '说出力度', score: 4 },
    ],
    sample: '由慢到快，由弱到强。',
  },
];

const liveQuestions = Array.from({ length: LIVE_QUESTIONS }, (_none, index) =>
  buildSingle(`live-${index + 1}`, `第 ${index + 1} 题：哪一种音符唱满两拍？`),
);

const quoteJson = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;

/** Builds the SQL of a paper whose questions have their own points. */
const buildPaperSql = (id: string, questions: readonly { id: string; score: number }[]) => `
  insert into question_versions (id, question_id, content)
  select q ->> 'id', q ->> 'id', q from jsonb_array_elements(${quoteJson(questions)}) q;
  insert into papers (id, question_count, full_score)
  values ('${id}', ${questions.length}, ${questions.reduce((sum, { score }) => sum + score, 0)});
  insert into paper_questions (paper_id, position, version_id, score)
  select '${id}', place, q ->> 'id', (q ->> 'score')::numeric
  from jsonb_array_elements(${quoteJson(questions)}) with ordinality as list (q, place);`;

/**
 * Builds the SQL of two papers and of the homework of the term, which every class of every school has. `since` is the start of the
 * term, so that a run on any day finds the same homework.
 */
export const buildPapersSql = (since: Date): string => `
  ${buildPaperSql('teach', homeworkQuestions)}
  ${buildPaperSql('live', liveQuestions)}
  insert into homework
    (id, subject, title, unit, opens_at, due_at, late, attempts_allowed, counts, show, paper_id)
  select '${HOMEWORK_PREFIX}' || n, 'mu', '第 ' || n || ' 次作业', n % 8 + 1, '${since.toISOString()}',
    case when n = ${HOMEWORK_COUNT} then now() + interval '1 hour'
      else '${since.toISOString()}'::timestamptz + (now() - '${since.toISOString()}') * n / ${HOMEWORK_COUNT} end,
    'accept', 3, 'best', 'after-submit', case when n = ${HOMEWORK_COUNT} then 'live' else 'teach' end
  from generate_series(1, ${HOMEWORK_COUNT}) n;
  insert into homework_assignments (school_id, grade, klass, homework_id, subject, due_at)
  select k.school_id, k.grade, k.klass, h.id, 'mu', h.due_at from klasses k, homework h;`;

/** Builds the SQL of the bank: 20,000 shared questions, and some in each of the other schools. */
export const buildBankSql = (extraSchools: number, firstSchool: string): string => `
  -- A trigger fills the search terms of a question, so triggers must run.
  set session_replication_role = origin;
  create temporary table bank_questions as
  select case when n <= ${BANK_QUESTIONS} then null else (${firstSchool} + (n - ${BANK_QUESTIONS}) % ${Math.max(extraSchools, 1)})::text end as school_id,
    'bank-' || n as id, n % 12 + 1 as grade, n % 8 + 1 as unit, n % 5 + 1 as difficulty,
    '第 ' || n || ' 题：' || (array['节奏', '旋律', '音色', '速度', '力度', '和声', '调式'])[n % 7 + 1]
      || (array['怎样变化', '有什么特点', '属于哪一种', '由谁演奏', '唱几拍'])[n % 5 + 1] || '？' as stem,
    (array['四分音符', '二分音符', '休止符', '附点', '切分音', '三连音', '装饰音'])[n % 7 + 1] as knowledge
  from generate_series(1, ${BANK_QUESTIONS + extraSchools * QUESTIONS_PER_OTHER_SCHOOL}) n;
  insert into question_versions (id, question_id, content)
  select id, id, ${quoteJson(buildSingle('', ''))}::jsonb || jsonb_build_object('id', id, 'grade', grade, 'unit', unit,
    'difficulty', difficulty, 'stem', jsonb_build_object('text', stem), 'knowledge', jsonb_build_array(knowledge))
  from bank_questions;
  insert into questions (id, school_id, version_id, subject, grade, unit, type, difficulty, changed_at)
  select id, school_id, id, 'mu', grade, unit, 'single', difficulty, now() - substr(id, 6)::integer * interval '1 minute'
  from bank_questions;
  drop table bank_questions;`;
