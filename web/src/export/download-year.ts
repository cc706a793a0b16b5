import { teachArtActivityEndpoints } from '@meiyu/contract/art-activity/art-activity.endpoints';
import { teachArtClubEndpoints } from '@meiyu/contract/art-club/art-club.endpoints';
import { honourEndpoints } from '@meiyu/contract/honour/honour.endpoints';
import { outsideActivityEndpoints } from '@meiyu/contract/outside-activity/outside-activity.endpoints';

import { downloadFile } from '../api/download-file.ts';
import type { ExportFormat } from './export-button.tsx';

/** The school year and the grade of an export, by default all grades. */
interface YearQuery {
  year: number;
  grade: number | undefined;
  as: ExportFormat;
}

/** Downloads the honours of a school year. */
export function downloadHonours(query: YearQuery): Promise<void> {
  return downloadFile(honourEndpoints.export, { query });
}

/** Downloads the outside activities of a school year. */
export function downloadOutsideActivities(query: YearQuery): Promise<void> {
  return downloadFile(outsideActivityEndpoints.export, { query });
}

/** Downloads the art activities of a school year, with their sign-ups and results. */
export function downloadActivities(query: YearQuery): Promise<void> {
  return downloadFile(teachArtActivityEndpoints.exportYear, { query });
}

/** Downloads the art clubs of a school year, with their pupils. */
export function downloadClubs(query: YearQuery): Promise<void> {
  return downloadFile(teachArtClubEndpoints.exportYear, { query });
}
