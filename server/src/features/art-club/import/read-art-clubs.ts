import { type ArtClubFile, ArtClubsFile } from '@meiyu/contract/art-club/art-club-file.schema';
import { findArtClubFault } from '@meiyu/contract/art-club/art-club.rules';

import type { FindPosition } from '../../../platform/import/findings.ts';
import { readJsonFiles } from '../../../platform/import/json/read-json-files.ts';
import type { PackageSource } from '../../../platform/import/package-source.ts';
import { reportRepeatedKeys } from '../../../platform/import/report-repeated-keys.ts';

export interface ArtClubFileRecord {
  file: ArtClubFile;
  place: FindPosition;
}

/** Reads the clubs of all files. A file has one club or a list. */
export async function readArtClubs(
  source: PackageSource,
  pattern: string,
): Promise<ArtClubFileRecord[]> {
  const { findings } = source;
  const files = await readJsonFiles(source, pattern, ArtClubsFile);
  const clubs = files.flatMap(({ value, place }): ArtClubFileRecord[] =>
    Array.isArray(value)
      ? value.map((file, index) => ({ file, place: (path) => place([index, ...path]) }))
      : [{ file: value, place }],
  );
  reportRepeatedKeys(
    findings,
    '艺术社团 id',
    clubs.map(({ file, place }) => [`${file.school} ${file.id}`, place(['id'])]),
  );
  for (const { file, place } of clubs) {
    const { signupOpens = null, signupCloses = null } = file;
    const fault = findArtClubFault({ ...file, signupOpens, signupCloses });
    if (fault !== null) findings.fault(place([fault.field]), fault.message);
    if (file.members.length > file.capacity)
      findings.fault(place(['capacity']), `名单里有 ${file.members.length} 人，名额不能更少`);
    reportRepeatedKeys(
      findings,
      '社员',
      file.members.map((number, index) => [number, place(['members', index])]),
    );
  }
  return clubs;
}
