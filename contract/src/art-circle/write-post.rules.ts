import { hasContactDetails } from '../shared/contact-details.ts';
import { findTextFault } from '../shared/form-fields.ts';
import { artCircleProblems } from './art-circle.problems.ts';
import { type PostContent, postLimits, postTexts } from './write-post.schema.ts';

type PostProblem = 'badRequest' | 'contactInText' | keyof typeof artCircleProblems;

/** A field of the form and its message. */
export interface PostFault {
  field: keyof PostContent;
  problem: PostProblem;
  message: string;
}

/** Whether a post has neither text nor files. A title alone is not a work. */
function isEmptyPost({ text, images, video, audios }: PostContent): boolean {
  return text.trim() === '' && images.length === 0 && video === null && audios.length === 0;
}

/** A field, whether it is wrong, and the problem with its sentence. */
type PostRule = [keyof PostContent, boolean, PostProblem, string];

/** Finds the first field, in the order of the form, that cannot be accepted. */
export function findPostFault(content: PostContent): PostFault | null {
  const { title, text, images, audios, process } = content;
  const limits = postLimits;
  const many = artCircleProblems.postFilesMany.message;
  const checkField = (field: 'title' | 'text' | 'process'): PostRule => {
    const fault = findTextFault(content[field], postTexts[field]);
    return [field, fault !== null, 'badRequest', fault ?? ''];
  };
  const rules: readonly PostRule[] = [
    checkField('title'),
    ['text', isEmptyPost(content), 'postEmpty', artCircleProblems.postEmpty.message],
    checkField('text'),
    ['images', images.length > limits.images, 'postFilesMany', many],
    [
      'images',
      images.some(({ alt }) => findTextFault(alt, postTexts.alt) !== null),
      'badRequest',
      `图片说明最多${limits.alt}个字`,
    ],
    ['audios', audios.length > limits.audios, 'postFilesMany', many],
    checkField('process'),
  ];
  const broken = rules.find(([, isBroken]) => isBroken);
  if (broken !== undefined) return { field: broken[0], problem: broken[2], message: broken[3] };
  const texts: readonly [keyof PostContent, string][] = [
    ['title', title],
    ['text', text],
    ['images', images.map(({ alt }) => alt).join('\n')],
    ['process', process],
  ];
  const field = texts.find(([, one]) => hasContactDetails(one))?.[0];
  if (field === undefined) return null;
  return { field, problem: 'contactInText', message: '请不要留下电话、QQ或微信' };
}
