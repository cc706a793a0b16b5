import { ArtClubsFile } from '@meiyu/contract/art-club/art-club-file.schema';
import * as z from 'zod/mini';

import type { Importer } from '../../../platform/import/importer.ts';
import { planArtClubs } from './plan-art-clubs.ts';
import { readArtClubs } from './read-art-clubs.ts';

const files = 'clubs/*.json';

export const artClubImporter: Importer = {
  files,
  schema: {
    name: '艺术社团',
    shape: ArtClubsFile.check(z.meta({ id: 'ArtClubsFile', title: `艺术社团文件 ${files}` })),
  },
  async read(source) {
    const clubs = await readArtClubs(source, files);
    return {
      audience: clubs.map(({ file, place }) => ({
        schoolId: file.school,
        place: place(['school']),
      })),
      plan: (db, known) => planArtClubs(db, clubs, known),
    };
  },
};
