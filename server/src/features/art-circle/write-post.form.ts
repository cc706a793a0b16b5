import { findPostFault } from '@meiyu/contract/art-circle/write-post.rules';
import { PostContent } from '@meiyu/contract/art-circle/write-post.schema';

import { createFormRules } from '../../platform/form/form-rules.ts';

export const findPostFaultBeforeField = createFormRules<PostContent>(
  PostContent,
  {
    title: '',
    subject: 'mu',
    text: '',
    images: [],
    video: null,
    audios: ['audio'],
    process: '',
    isOpenToComments: true,
  },
  findPostFault,
);
