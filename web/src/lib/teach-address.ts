import { addQuery } from './address.ts';

/** The screens of teachers are below this address. Apart from `addresses.ts`, which the login page loads. */
export const TEACH_ADDRESS = '/home/teach';

/** Returns the address of the live screen of a homework. Without a class it shows the teacher's first one. */
export function getLiveAddress(id: string, place?: { grade: number; klass: number }): string {
  return addQuery(`${TEACH_ADDRESS}/homework/live`, {
    id,
    grade: place && String(place.grade),
    klass: place && String(place.klass),
  });
}

/** Returns the address of the screen that corrects the key of a question. Without a question it shows the one most got wrong. */
export function getCorrectAddress(homeworkId: string, questionId?: string): string {
  return addQuery(`${TEACH_ADDRESS}/correct`, { homework: homeworkId, question: questionId });
}
