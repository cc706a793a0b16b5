import type { ReviewKind } from '@meiyu/contract/review/review.schema';

import { addQuery } from './address.ts';

/** The prefix of the addresses of teachers' screens. It is not in `addresses.ts`, which the login page loads. */
export const TEACH_ADDRESS = '/home/teach';

/** Returns the address of the list of homework. `state` is the tab; the default is running homework. */
export function getHomeworkListAddress(state?: string): string {
  return addQuery(`${TEACH_ADDRESS}/homework`, { state });
}

/** Returns the address of a pupil of the teacher's classes. Without a tab it shows the homework. */
export function getPupilAddress(id: string, tab?: string): string {
  return addQuery(`${TEACH_ADDRESS}/pupil`, { id, tab });
}

/** Returns the address of the live screen of a homework. Without a class it shows the teacher's first class. */
export function getLiveAddress(id: string, filter?: { grade: number; klass: number }): string {
  return addQuery(`${TEACH_ADDRESS}/homework/live`, {
    id,
    grade: filter && String(filter.grade),
    klass: filter && String(filter.klass),
  });
}

/**
 * Returns the address of the screen that corrects the key of a question. Without a question it shows the question that most pupils got
 * wrong.
 */
export function getCorrectAddress(homeworkId: string, questionId?: string): string {
  return addQuery(`${TEACH_ADDRESS}/correct`, { homework: homeworkId, question: questionId });
}

/** The part of a homework to mark: sorted by question or by pupil, limited to one question, one pupil or one class. */
export interface DeskFilter {
  homework: string;
  by?: 'question' | 'pupil' | undefined;
  question?: string | undefined;
  pupil?: string | undefined;
  grade?: number | undefined;
  klass?: number | undefined;
}

/** Returns the address of the desk on which a teacher marks a homework. */
export function getMarkAddress({ grade, klass, ...filter }: DeskFilter): string {
  return addQuery(`${TEACH_ADDRESS}/mark`, {
    ...filter,
    grade: grade === undefined ? undefined : String(grade),
    klass: klass === undefined ? undefined : String(klass),
  });
}

/** Returns the address of the appeals. Without an id it shows the list; on a desktop also the first appeal. */
export function getAppealsAddress(query?: { id?: string; state?: 'decided' }): string {
  return addQuery(`${TEACH_ADDRESS}/appeals`, { state: query?.state, id: query?.id });
}

/** Returns the address of the results of a homework. Without a class it shows all classes of the teacher. */
export function getResultsAddress(
  homework: string,
  filter?: { grade: number; klass: number },
): string {
  return addQuery(`${TEACH_ADDRESS}/results`, {
    homework,
    grade: filter && String(filter.grade),
    klass: filter && String(filter.klass),
  });
}

/** Returns the address of the matrix of a class in a term. Without a class it shows the teacher's first class. */
export function getMatrixAddress(filter?: {
  grade: number;
  klass: number;
  semester?: number;
}): string {
  return addQuery(`${TEACH_ADDRESS}/matrix`, {
    grade: filter && String(filter.grade),
    klass: filter && String(filter.klass),
    semester: filter?.semester === undefined ? undefined : String(filter.semester),
  });
}

/** A sheet of attendance. Without a lesson it shows the next one to record. */
export interface AttendanceSheetFilter {
  grade: number;
  klass: number;
  semester?: number | undefined;
  lesson?: number | undefined;
}

/** Returns the address of the sheet of attendance. Without a class it shows the teacher's first one. */
export function getAttendanceAddress(filter?: AttendanceSheetFilter): string {
  return addQuery(`${TEACH_ADDRESS}/attendance`, {
    grade: filter && String(filter.grade),
    klass: filter && String(filter.klass),
    semester: filter?.semester === undefined ? undefined : String(filter.semester),
    lesson: filter?.lesson === undefined ? undefined : String(filter.lesson),
  });
}

/** Returns the address of the form for a new question of the bank. */
export function getNewQuestionAddress(): string {
  return `${TEACH_ADDRESS}/bank/edit`;
}

/** Returns the address of the notices that the teacher wrote. `edit` opens the form: `new`, or the id of a scheduled notice. */
export function getNoticesAddress(query?: { id: string } | { edit: string }): string {
  return addQuery(`${TEACH_ADDRESS}/notices`, query ?? {});
}

/** Returns the address of the remarks of a class. Without a class it shows the teacher's first one. */
export function getRemarksAddress(filter?: {
  grade: number;
  klass: number;
  semester?: number | undefined;
}): string {
  return addQuery(`${TEACH_ADDRESS}/remarks`, {
    grade: filter && String(filter.grade),
    klass: filter && String(filter.klass),
    semester: filter?.semester === undefined ? undefined : String(filter.semester),
  });
}

/** Returns the address of the items of a kind that wait for a decision. Without a kind it shows the works. */
export function getReviewAddress(kind?: ReviewKind): string {
  return addQuery(`${TEACH_ADDRESS}/review`, { kind });
}

/** Returns the address of the password requests that wait for a decision. */
export function getPasswordResetsAddress(): string {
  return '/home/password-resets';
}

/** The address of the screen on which teachers write how pupils reach them. */
export const CONTACT_ADDRESS = `${TEACH_ADDRESS}/contact`;

/** Returns the address of the page of the school. Without a part it shows the overview. */
export function getSchoolAddress(part?: string): string {
  return addQuery(`${TEACH_ADDRESS}/school`, { part });
}

/** Returns the address of the questionnaires that the teacher runs. */
export function getRunQuestionnairesAddress(): string {
  return `${TEACH_ADDRESS}/run/questionnaire`;
}

/** Returns the address of the art activities that the teacher runs. */
export function getRunActivitiesAddress(): string {
  return `${TEACH_ADDRESS}/run/activity`;
}

/** Returns the address of the skill exams that the teacher runs or marks. */
export function getRunExamsAddress(): string {
  return `${TEACH_ADDRESS}/run/exam`;
}

/** Returns the address of the desk on which a teacher marks a skill exam. */
export function getExamMarkAddress(exam: string): string {
  return addQuery(`${TEACH_ADDRESS}/mark`, { exam });
}
