import { randomUUID } from 'node:crypto';

import { CheckIn } from '@meiyu/contract/shared/check-in';
import { z } from 'zod';

import { writeClubNotice } from '../../features/art-club/notices/club-notice.service.ts';
import {
  listClubSessions,
  viewSessionSheet,
} from '../../features/art-club/sessions/club-session.service.ts';
import { saveSession } from '../../features/art-club/sessions/save-session.service.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { addDays, withTime } from './demo-time.ts';

/** What happened in a club of the demo until now. */
export const DemoClubLife = z.strictObject({
  /** The notices of the teacher: the days after the start of the demo, the hour, and the texts. */
  notices: z.array(
    z.strictObject({ at: z.tuple([z.number(), z.number()]), title: z.string(), text: z.string() }),
  ),
  /** What the sessions are about, from the first one. */
  topics: z.array(z.string()),
  /** The check-ins of pupils who were not present. `back` counts the sessions from the last one, which is 1. */
  exceptions: z.array(z.strictObject({ back: z.int(), number: z.string(), checkIn: CheckIn })),
  /** A session ahead that does not take place, counted from the next one, which is 1. */
  cancelled: z.strictObject({ ahead: z.int(), topic: z.string() }),
  /** How many of the last sessions have no roll yet. */
  untaken: z.int().default(0),
});
type DemoClubLife = z.infer<typeof DemoClubLife>;

interface DemoClub {
  id: string;
  teacher: SignedIn;
}

/** Takes the rolls of the past sessions of a club, cancels one ahead, and sends the notices. */
export async function recordDemoClubLife(
  context: Context,
  { id, teacher }: DemoClub,
  { notices, topics, exceptions, cancelled, untaken }: DemoClubLife,
): Promise<void> {
  const now = context.clock.now();
  const { items } = await listClubSessions(context, teacher, id, {});
  const past = items.filter(({ endsAt }) => new Date(endsAt) < now);
  const ahead = items.filter(({ startsAt }) => new Date(startsAt) > now);
  const stopped = ahead[cancelled.ahead - 1];
  const given = { eventId: '', baseRev: 0, records: [] };
  const taken = past.slice(0, Math.max(0, past.length - untaken));
  for (const [index, { _id: sessionId, endsAt }] of taken.entries()) {
    const { pupils } = await viewSessionSheet(context, teacher, { id, sessionId });
    const back = past.length - index;
    const findCheckIn = (number: string): CheckIn =>
      exceptions.find((one) => one.back === back && one.number === number)?.checkIn ?? 1;
    const records = pupils.map(({ _id: uId, number }) => ({
      uId,
      checkIn: findCheckIn(number),
      baseRev: 0,
    }));
    const topic = topics[index] ?? '';
    const at = withTime(context, new Date(endsAt));
    const body = { ...given, eventId: randomUUID(), state: 'held' as const, topic, records };
    await saveSession(at, teacher, { id, sessionId }, body);
  }
  for (const [index, { _id: sessionId }] of ahead.entries()) {
    const topic = topics[past.length + index];
    if (topic === undefined || sessionId === stopped?._id) continue;
    const body = { ...given, eventId: randomUUID(), state: 'planned' as const, topic };
    await saveSession(context, teacher, { id, sessionId }, body);
  }
  if (stopped) {
    const body = { ...given, eventId: randomUUID(), state: 'cancelled' as const };
    const place = { id, sessionId: stopped._id };
    await saveSession(context, teacher, place, { ...body, topic: cancelled.topic });
  }
  for (const { at, title, text } of notices) {
    const time = withTime(context, addDays(now, ...at));
    await writeClubNotice(time, teacher, id, { eventId: randomUUID(), title, text, files: [] });
  }
}
