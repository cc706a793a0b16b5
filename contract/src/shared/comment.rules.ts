import { hasContactDetails } from './contact-details.ts';

/** Why a comment cannot be accepted. */
export interface CommentFault {
  message: string;
  isContact: boolean;
}

/** Finds why a comment of at most `max` characters cannot be accepted, or returns null. */
export function findCommentFault(text: string, max: number): CommentFault | null {
  const { length } = text.trim();
  if (length === 0) return { message: '写一句话再发', isContact: false };
  if (length > max) return { message: `最多${max}个字`, isContact: false };
  if (hasContactDetails(text)) return { message: '请不要留下电话、QQ或微信', isContact: true };
  return null;
}
