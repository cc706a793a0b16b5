import { hasContactDetails } from '../shared/contact-details.ts';
import { findTextFault } from '../shared/form-fields.ts';
import { clubPostProblems } from './club-post.problems.ts';
import { type ClubPostContent, clubPostLimits, clubPostTexts } from './club-post.schema.ts';

/** A field of the form and its message. */
export interface ClubPostFault {
  field: 'text' | 'images';
  problem: 'badRequest' | 'contactInText' | 'clubPostEmpty' | 'clubPostFilesMany';
  message: string;
}

/** Finds the first field, in the order of the form, that cannot be accepted. */
export function findClubPostFault({ text, images, video }: ClubPostContent): ClubPostFault | null {
  const { clubPostEmpty, clubPostFilesMany } = clubPostProblems;
  if (text.trim() === '' && images.length === 0 && video === null)
    return { field: 'text', problem: 'clubPostEmpty', message: clubPostEmpty.message };
  const textFault = findTextFault(text, clubPostTexts.text);
  if (textFault !== null) return { field: 'text', problem: 'badRequest', message: textFault };
  if (hasContactDetails(text))
    return { field: 'text', problem: 'contactInText', message: '请不要留下电话、QQ或微信' };
  if (images.length > clubPostLimits.images || (images.length > 0 && video !== null))
    return { field: 'images', problem: 'clubPostFilesMany', message: clubPostFilesMany.message };
  return null;
}
