import { createHash } from 'node:crypto';

import { hashContent } from '../../platform/import/content-hash.ts';

/**
 * The fields that may change without making the question a different one: the key, the points, the explanation and most
 * of the placement.
 */
const changeableFields = new Set([
  'id',
  'key',
  'reason',
  'score',
  'scoring',
  'explanation',
  'unit',
  'difficulty',
  'knowledge',
  'ask',
  'points',
  'sample',
]);

/**
 * Returns a text that identifies a question in other copies of its file: the id of the question, or else a hash of the
 * parts that pupils see. Without the key in the hash, a corrected key updates the question.
 */
export function getQuestionName(value: unknown): string {
  const id: unknown =
    typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
  return typeof id === 'string' && id !== '' ? id : hashContent(selectIdentity(value));
}

function selectIdentity(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(selectIdentity);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field]) => !changeableFields.has(field))
      .map(([field, part]: [string, unknown]) => [
        field,
        field === 'children' ? selectIdentity(part) : part,
      ]),
  );
}

const HASH_DIGITS = 20;
const LOGIN_NAME_CHARACTERS_MAX = 40;

export interface QuestionOwner {
  schoolId: string;
  /** The number with which the teacher signs in (工号). */
  loginName: string;
}

/**
 * Returns the id of a teacher's question: `t<工号>.` and a hash. The hash contains the school, because two schools may have the same
 * 工号, and ids of questions are unique over all schools.
 *
 * @param name a text that identifies the question among those of the teacher
 */
export function buildTeacherQuestionId(
  { schoolId, loginName }: QuestionOwner,
  name: string,
): string {
  const hash = createHash('sha256').update(`${schoolId}\n${loginName}\n${name}`);
  const prefix = loginName.replaceAll(/[^A-Za-z0-9_-]/g, '').slice(0, LOGIN_NAME_CHARACTERS_MAX);
  return `t${prefix}.${hash.digest('hex').slice(0, HASH_DIGITS)}`;
}
