import { hasContactDetails } from '../shared/contact-details.ts';
import { artClubProblems } from './art-club.problems.ts';
import { clubPostLimits, type DynamicContent } from './club-post.schema.ts';

/** Why a dynamic or comment cannot be accepted. */
export interface ClubPostFault {
  problem: 'badRequest' | 'contactInText' | 'dynamicEmpty' | 'dynamicFilesMany';
  message: string;
}

const contact: ClubPostFault = {
  problem: 'contactInText',
  message: '请不要留下电话、QQ或微信',
};

/** Finds why a dynamic cannot be accepted. Teachers may write contact details. */
export function findDynamicFault(
  { text, images, video }: DynamicContent,
  isTeacher: boolean,
): ClubPostFault | null {
  const limits = clubPostLimits;
  const { dynamicEmpty, dynamicFilesMany } = artClubProblems;
  if (text.trim() === '' && images.length === 0 && video === null)
    return { problem: 'dynamicEmpty', message: dynamicEmpty.message };
  if (text.trim().length > limits.text)
    return { problem: 'badRequest', message: `文字最多${limits.text}个字` };
  if (images.length > limits.images || (video !== null && images.length > 0))
    return { problem: 'dynamicFilesMany', message: dynamicFilesMany.message };
  if (images.some(({ alt }) => alt.trim().length > limits.alt))
    return { problem: 'badRequest', message: `图片说明最多${limits.alt}个字` };
  const texts = [text, ...images.map(({ alt }) => alt)];
  return !isTeacher && texts.some(hasContactDetails) ? contact : null;
}

/** Finds why a comment cannot be accepted. Teachers may write contact details. */
export function findClubCommentFault(text: string, isTeacher: boolean): ClubPostFault | null {
  const { length } = text.trim();
  const { comment: max } = clubPostLimits;
  if (length === 0) return { problem: 'badRequest', message: '写一句话再发' };
  if (length > max) return { problem: 'badRequest', message: `最多${max}个字` };
  return !isTeacher && hasContactDetails(text) ? contact : null;
}
