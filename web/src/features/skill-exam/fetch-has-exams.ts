import { skillExamEndpoints } from '@meiyu/contract/skill-exam/skill-exam.endpoints';

import { call } from '../../api/api-client.ts';

/** Whether the pupil has an exam, now or in the past. */
export async function fetchHasExams(): Promise<boolean> {
  const { items } = await call(skillExamEndpoints.list, { query: { limit: '1' } });
  return items.length > 0;
}
