import { findTextFault } from '../shared/form-fields.ts';
import {
  checkContact,
  checkText,
  findFormFault,
  type FormFault,
  type FormRule,
} from '../shared/form-rules.ts';
import { artCircleProblems } from './art-circle.problems.ts';
import { type PostContent, postLimits, postTexts } from './write-post.schema.ts';

type PostField = keyof PostContent;
type PostProblem = 'contactInText' | 'postEmpty' | 'postFilesMany';

/** Whether a post has neither text nor files. A title alone is not a work. */
function isEmptyPost({ text, images, video, audios }: PostContent): boolean {
  return text.trim() === '' && images.length === 0 && video === null && audios.length === 0;
}

/** Finds the first field, in the order of the form, that cannot be accepted. */
export function findPostFault(content: PostContent): FormFault<PostField, PostProblem> | null {
  const { title, text, images, audios, process } = content;
  const limits = postLimits;
  const { postEmpty, postFilesMany } = artCircleProblems;
  const many = [postFilesMany.message, 'postFilesMany'] as const;
  const rules: readonly FormRule<PostField, PostProblem>[] = [
    checkText('title', title, postTexts.title),
    checkContact('title', title),
    ['text', isEmptyPost(content), postEmpty.message, 'postEmpty'],
    checkText('text', text, postTexts.text),
    checkContact('text', text),
    ['images', images.length > limits.images, ...many],
    ...images.flatMap(({ alt }, index) => checkAlt(['images', index], alt)),
    ['audios', audios.length > limits.audios, ...many],
    checkText('process', process, postTexts.process),
    checkContact('process', process),
  ];
  return findFormFault(rules);
}

const checkAlt = (
  at: readonly ['images', number],
  alt: string,
): FormRule<'images', 'contactInText'>[] => [
  [at, findTextFault(alt, postTexts.alt) !== null, `图片说明最多${postLimits.alt}个字`],
  checkContact(at, alt),
];
