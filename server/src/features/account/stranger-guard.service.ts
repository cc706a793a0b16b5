import { sql } from 'kysely';

import type { Context } from '../../platform/context.ts';
import { throttleSubject } from '../../platform/throttle.ts';
import type { Asker } from './asker.service.ts';
import { strangerGuards } from './identity-code.rules.ts';

type GuardName = keyof typeof strangerGuards;

/** The counters of the span of time that is running; another span has others. */
function currentSpan({ secrets, clock }: Context, name: GuardName) {
  const milliseconds = strangerGuards[name].spanSeconds * 1000;
  const number = Math.floor(clock.now().getTime() / milliseconds);
  const subjectOf = (...parts: string[]) =>
    throttleSubject(secrets, 'stranger guard', name, String(number), ...parts);
  return { subjectOf, endsAt: new Date((number + 1) * milliseconds) };
}

/** Counts a phone that a stranger has reached, once in each span. One statement. */
export async function countStrangersPhone(
  context: Context,
  asker: Asker,
  name: GuardName,
  phoneHash: string,
): Promise<void> {
  const { subjectOf, endsAt } = currentSpan(context, name);
  const { rows } = await sql<{ used: number }>`
    with phone as (
      insert into budgets (subject, used, ends_at) values (${subjectOf(phoneHash)}, 1, ${endsAt})
      on conflict (subject) do nothing
      returning ends_at
    )
    insert into budgets as b (subject, used, ends_at)
    select ${subjectOf()}, 1, ends_at from phone
    on conflict (subject) do update set used = b.used + 1
    returning used`.execute(context.db);
  if (rows[0]?.used === strangerGuards[name].phones) {
    asker.log.error({ guard: name }, 'codes of very many phones: strangers have to wait longer');
  }
}

/** Seconds that strangers have to wait more than usual; 0 while they reach no more phones than they should. */
export async function strangersWait(context: Context, name: GuardName): Promise<number> {
  const { phones, waitSeconds } = strangerGuards[name];
  const row = await context.db
    .selectFrom('budgets')
    .select('used')
    .where('subject', '=', currentSpan(context, name).subjectOf())
    .where('used', '>=', phones)
    .executeTakeFirst();
  return row === undefined ? 0 : waitSeconds;
}
