import { acrossSchools } from '../../db/scope.ts';
import { updateHomeworkTimes } from '../../features/homework/homework-times.repository.ts';
import type { Context } from '../../platform/context.ts';
import { addDays } from './demo-time.ts';
import { readDemoDates } from './demo-work.ts';

const OPENING_HOUR = 8;
const DUE_HOUR = 20;

/** Sets the dates of the homework of the demo relative to today, because the package has the fixed dates of one school year. */
export async function setDemoDates(context: Context, folder: string): Promise<void> {
  const now = context.clock.now();
  const homework = readDemoDates(folder).map(({ homework: id, opens, due }) => ({
    id,
    opensAt: addDays(now, opens, OPENING_HOUR),
    dueAt: addDays(now, due, DUE_HOUR),
  }));
  await acrossSchools('the demo has several schools', context.db, (db) =>
    updateHomeworkTimes(db, homework),
  );
}
