import { hasContactDetails } from '../shared/contact-details.ts';
import { COMMENT_MAX } from './comment.schema.ts';

/** Why a comment cannot be accepted. */
export interface CommentFault {
  message: string;
  isContact: boolean;
}

export function findCommentFault(text: string): CommentFault | null {
  const { length } = text.trim();
  if (length === 0) return { message: '写一句话再发', isContact: false };
  if (length > COMMENT_MAX) return { message: `最多${COMMENT_MAX}个字`, isContact: false };
  if (hasContactDetails(text)) return { message: '请不要留下电话、QQ或微信', isContact: true };
  return null;
}
