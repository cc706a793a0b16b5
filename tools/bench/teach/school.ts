/** The school of the rows for teachers: 3,000 pupils in 50 classes of 60. */
export const TEACHER_SCHOOL_ID = '3301069001';
export const TEACHER_SCHOOL = { _id: TEACHER_SCHOOL_ID, name: '育才学校' };
/** The number with which the music teacher signs in. */
export const TEACHER_LOGIN = 'T0001';
export const GRADE_COUNT = 5;
export const KLASSES_PER_GRADE = 10;
export const KLASS_SIZE = 60;
export const PUPIL_COUNT = GRADE_COUNT * KLASSES_PER_GRADE * KLASS_SIZE;
/** Every class has this number of homework in the term. The last one is the live homework. */
export const HOMEWORK_COUNT = 40;
/** The homework from this one on waits for marks, up to the one before the live homework. */
export const FIRST_WAITING_HOMEWORK = 36;
/** The homework whose key is corrected. Every pupil has handed it in. */
export const CORRECTED_HOMEWORK = 3;
/** The number of questions of a homework that rules mark. After them come a performance and a subjective question. */
export const RULE_QUESTIONS = 8;
export const PERFORMANCE_QUESTION = 9;
export const SUBJECTIVE_QUESTION = 10;
export const LIVE_QUESTIONS = 30;
export const BANK_QUESTIONS = 20_000;
/** The class in the calls that concern one class. Its pupils have the numbers from `FIRST_PUPIL` on. */
export const CALLED_KLASS = { grade: 5, klass: 1 };
export const FIRST_PUPIL = (CALLED_KLASS.grade - 1) * KLASSES_PER_GRADE * KLASS_SIZE;
/** The number of the music teacher of all classes of grade 5 and of two of grade 4. */
export const TEACHER_UID = 9_000_000;
/** The number of the head of arts, who sees every class. */
export const STAFF_UID = 9_000_001;
/** The first pupil whom the music teacher teaches. The pupils from here on are those of the teacher's twelve classes. */
export const FIRST_TAUGHT = FIRST_PUPIL - 2 * KLASS_SIZE;

/** The id of a homework is this text followed by its number. */
export const HOMEWORK_PREFIX = 'teach-hw-';
export const buildHomeworkId = (homework: number) => `${HOMEWORK_PREFIX}${homework}`;

export function buildTeachQuestionId(question: number): string {
  return `teach-${String(question).padStart(2, '0')}`;
}

/** The number of the attempt of a pupil at a homework. */
export function numberAttempt(homework: number, pupil: number): number {
  return homework * 10_000 + pupil;
}

/** For each homework, one pupil in 20 has not handed in. */
export const MISSING_EVERY = 20;

/** Checks whether a pupil has handed in a homework before the live one. */
export function hasHandedIn(homework: number, pupil: number): boolean {
  return homework === CORRECTED_HOMEWORK || (pupil + homework) % MISSING_EVERY !== 0;
}
