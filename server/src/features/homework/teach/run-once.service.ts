import type * as z from 'zod/mini';

import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import type { Context } from '../../../platform/context.ts';
import { hashContent } from '../../../platform/import/content-hash.ts';
import { problem } from '../../../platform/problem.ts';
import {
  deleteEvent,
  insertEvent,
  selectEvent,
  updateEventReply,
} from './homework-event.repository.ts';

interface Request {
  action: 'create' | 'change' | 'publish' | 'recall' | 'close';
  homeworkId: string;
  body: { readonly eventId: string };
}

/** The reply to a request, and whether the request changed something. */
export interface Outcome<Reply> {
  reply: Reply;
  hasChanged: boolean;
}

/**
 * Runs a teacher's request in one transaction. If the same request has already changed something, it returns the first reply.
 *
 * @throws {Problem} `eventReused` if the event id belongs to another request
 */
export async function runOnce<Shape extends z.ZodMiniType>(
  { db, clock }: Context,
  { schoolId, userId }: SignedIn,
  { action, homeworkId, body }: Request,
  replyShape: Shape,
  work: (db: Db) => Promise<Outcome<z.output<Shape>>>,
): Promise<z.output<Shape>> {
  const { eventId } = body;
  const bodyHash = hashContent({ body, homeworkId });
  return inTransaction(db, async (db) => {
    const isNew = await insertEvent(db, {
      school_id: schoolId,
      event_id: eventId,
      by_id: userId,
      homework_id: homeworkId,
      action,
      body_hash: bodyHash,
      at: clock.now(),
    });
    if (!isNew) {
      const event = await selectEvent(db, schoolId, eventId);
      const isSame =
        event.by_id === userId && event.action === action && event.body_hash === bodyHash;
      if (!isSame) throw problem('eventReused');
      return replyShape.parse(event.reply);
    }
    const { reply, hasChanged } = await work(db);
    if (hasChanged) await updateEventReply(db, { schoolId, eventId }, reply);
    else await deleteEvent(db, schoolId, eventId);
    return reply;
  });
}
