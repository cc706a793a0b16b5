import { throttleSubject } from '../../platform/auth/limits/throttle.ts';
import type { Context } from '../../platform/context.ts';
import type { Asker } from './asker.service.ts';
import { strangerGuards } from './identity-code.rules.ts';
import { countOnce, selectCount } from './stranger-guard.repository.ts';

type GuardName = keyof typeof strangerGuards;

/** The counters of the span of time that is running; another span has others. */
function currentSpan({ secrets, clock }: Context, name: GuardName) {
  const milliseconds = strangerGuards[name].spanSeconds * 1000;
  const number = Math.floor(clock.now().getTime() / milliseconds);
  const subjectOf = (...parts: string[]) =>
    throttleSubject(secrets, 'stranger guard', name, String(number), ...parts);
  return { subjectOf, endsAt: new Date((number + 1) * milliseconds) };
}

/** Counts a phone that a stranger has reached, once in each span. */
export async function countStrangersPhone(
  context: Context,
  asker: Asker,
  name: GuardName,
  phoneHash: string,
): Promise<void> {
  const { subjectOf, endsAt } = currentSpan(context, name);
  const subjects = { thing: subjectOf(phoneHash), counter: subjectOf() };
  const phones = await countOnce(context.db, subjects, endsAt);
  if (phones === strangerGuards[name].phones) {
    asker.log.error({ guard: name }, 'codes of very many phones: strangers have to wait longer');
  }
}

/** Seconds that strangers have to wait more than usual; 0 while they reach no more phones than they should. */
export async function strangersWait(context: Context, name: GuardName): Promise<number> {
  const { phones, waitSeconds } = strangerGuards[name];
  const reached = await selectCount(context.db, currentSpan(context, name).subjectOf());
  return reached < phones ? 0 : waitSeconds;
}
