import { createThrottleSubject } from '../../platform/auth/limits/throttle.ts';
import type { Context } from '../../platform/context.ts';
import type { Client } from './client.service.ts';
import { strangerGuards } from './identity-code.rules.ts';
import { countOnce, selectCount } from './stranger-guard.repository.ts';

type GuardName = keyof typeof strangerGuards;

/** Returns the counters of the current time window. The next window has new counters. */
function getCurrentWindow({ secrets, clock }: Context, name: GuardName) {
  const milliseconds = strangerGuards[name].spanSeconds * 1000;
  const number = Math.floor(clock.now().getTime() / milliseconds);
  const joinSubject = (...parts: string[]) =>
    createThrottleSubject(secrets, 'stranger guard', name, String(number), ...parts);
  return { subjectOf: joinSubject, endsAt: new Date((number + 1) * milliseconds) };
}

/** Counts a phone number that a stranger has reached. It counts each phone number once in a time window. */
export async function countStrangerPhone(
  context: Context,
  client: Client,
  name: GuardName,
  phoneHash: string,
): Promise<void> {
  const { subjectOf, endsAt } = getCurrentWindow(context, name);
  const subjects = { item: subjectOf(phoneHash), counter: subjectOf() };
  const phones = await countOnce(context.db, subjects, endsAt);
  if (phones === strangerGuards[name].phones) {
    client.log.error(
      { guard: name },
      'strangers reach codes of very many phones: they have to wait longer now',
    );
  }
}

/**
 * Returns the seconds that strangers must wait in addition to other limits. Returns 0 while strangers reach fewer phone numbers
 * than the limit.
 */
export async function getStrangerWaitSeconds(context: Context, name: GuardName): Promise<number> {
  const { phones, waitSeconds } = strangerGuards[name];
  const reached = await selectCount(context.db, getCurrentWindow(context, name).subjectOf());
  return reached < phones ? 0 : waitSeconds;
}
