import { readMp3 } from '../../../server/src/testing/asset-fixtures.ts';
import type { SeededProduct } from '../bench.ts';
import { sendAsForm } from '../load/uploads.ts';
import { buildTokenHash } from '../operations.ts';
import { buildSqlId, buildToken } from '../seed.ts';
import {
  FIRST_WAITING_HOMEWORK,
  PERFORMANCE_QUESTION,
  TEACHER_SCHOOL_ID,
  buildHomeworkId,
  buildTeachQuestionId,
} from './school.ts';

/** Is added to a pupil's number to get the number of the session. A token stays with one pupil, because the server caches sessions. */
const FIRST_SESSION = 20_000_000;

/**
 * Uploads the recordings of the first works in the queue that wait for marks. The other works of the seeded school name a recording that
 * the server does not have.
 */
export async function uploadRecordings(
  { sql, product }: SeededProduct,
  count: number,
): Promise<void> {
  const pupils = await sql.unsafe<{ user_id: string; login_name: string }[]>(`
    select t.user_id, u.login_name
    from question_marks m
    join attempts t on t.school_id = m.school_id and t.id = m.attempt_id
    join users u on u.school_id = t.school_id and u.id = t.user_id
    join teachings k on k.school_id = u.school_id and k.grade = u.grade and k.klass = u.klass
    where m.school_id = '${TEACHER_SCHOOL_ID}' and m.homework_id = '${buildHomeworkId(FIRST_WAITING_HOMEWORK)}'
      and m.question_id = '${buildTeachQuestionId(PERFORMANCE_QUESTION)}' and m.score is null
    order by m.place, m.attempt_id
    limit ${count}`);
  const file = { name: 'take.mp3', bytes: readMp3() };
  for (const { user_id: userId, login_name: loginName } of pupils) {
    const number = FIRST_SESSION + Number(loginName.slice('2026'.length));
    await sql.unsafe(`
      insert into sessions (token_hash, id, school_id, user_id, expires_at)
      values ('${buildTokenHash(number)}', ${buildSqlId('session', String(number))}, '${TEACHER_SCHOOL_ID}', '${userId}', now() + interval '1 day')
      on conflict (token_hash) do nothing`);
    await sendAsForm({ port: product.port, token: buildToken(number) }, file);
  }
  // The pupils handed in weeks ago. A recording counts only if it arrives within a day, and the sweep deletes old files without a use.
  await sql.unsafe(`
    update assets set created_at = created_at - interval '60 days', attached_at = coalesce(attached_at, now())
    where school_id = '${TEACHER_SCHOOL_ID}' and created_at > now() - interval '30 days'`);
}
