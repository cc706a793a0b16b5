import { ArtCircleFile } from '@meiyu/contract/art-circle/art-circle-file.schema';
import * as z from 'zod/mini';

import type { Importer } from '../../../platform/import/importer.ts';
import { planPosts } from './plan-posts.ts';
import { readPosts } from './read-posts.ts';

const files = 'art-circle/*.json';

export const postImporter: Importer = {
  files,
  schema: {
    name: '校园艺术圈',
    shape: ArtCircleFile.check(z.meta({ id: 'ArtCircleFile', title: `校园艺术圈文件 ${files}` })),
  },
  async read(source) {
    const posts = await readPosts(source, files);
    return {
      audience: posts.map((post) => ({
        schoolId: post.source.school,
        place: post.place(['school']),
      })),
      plan: (db, known) => planPosts(db, { posts, media: source.media }, known),
    };
  },
};
