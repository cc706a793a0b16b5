import {
  checkContact,
  checkText,
  findFormFault,
  type FormFault,
  type FormRule,
} from '../shared/form-rules.ts';
import { clubPostProblems } from './club-post.problems.ts';
import { type ClubPostContent, clubPostLimits, clubPostTexts } from './club-post.schema.ts';

type Field = 'text' | 'images';
type ClubPostProblem = 'contactInText' | 'clubPostEmpty' | 'clubPostFilesMany';

/** Finds the first field, in the order of the form, that cannot be accepted. */
export function findClubPostFault({
  text,
  images,
  video,
}: ClubPostContent): FormFault<Field, ClubPostProblem> | null {
  const { clubPostEmpty, clubPostFilesMany } = clubPostProblems;
  const isEmpty = text.trim() === '' && images.length === 0 && video === null;
  const hasMany = images.length > clubPostLimits.images || (images.length > 0 && video !== null);
  const rules: readonly FormRule<Field, ClubPostProblem>[] = [
    ['text', isEmpty, clubPostEmpty.message, 'clubPostEmpty'],
    checkText('text', text, clubPostTexts.text),
    checkContact('text', text),
    ['images', hasMany, clubPostFilesMany.message, 'clubPostFilesMany'],
  ];
  return findFormFault(rules);
}
