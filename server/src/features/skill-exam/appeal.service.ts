import { APPEAL_TEXT_MIN } from '@meiyu/contract/attempt/attempt-appeal.schema';
import type { NewExamAppeal } from '@meiyu/contract/skill-exam/sitting.schema';
import type { Sitting } from '@meiyu/contract/skill-exam/skill-exam.schema';

import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { createId } from '../../platform/create-id.ts';
import { problem } from '../../platform/problem.ts';
import { getAppealEnd, selectSittingParts } from './read-sitting.service.ts';
import { insertAppeal } from './result.repository.ts';
import { changeSitting } from './sit.service.ts';

/**
 * Appeals against the result of a sitting, once, within 7 days. A repeated event id changes nothing.
 *
 * @throws {Problem} `notFound`, `examAppealClosed`, `eventReused`, `badRequest` for a text that is too short
 */
export function appealExam(
  context: Context,
  user: SignedIn,
  { id: sittingId, eventId, text }: NewExamAppeal,
): Promise<Sitting> {
  return changeSitting(context, user, sittingId, async (db, { exam, sitting, now }) => {
    const [parts] = await selectSittingParts({ db }, user.schoolId, [sitting]);
    if (parts === undefined) throw problem('notFound');
    const words = text.trim();
    const { appeal } = parts;
    if (appeal?.event_id === eventId) {
      if (appeal.text !== words) throw problem('eventReused');
      return sitting;
    }
    if (words.length < APPEAL_TEXT_MIN)
      throw problem('badRequest', { error_msg: `请写明为什么申诉，至少${APPEAL_TEXT_MIN}个字` });
    if (getAppealEnd(exam, parts, now) === null) throw problem('examAppealClosed');
    await insertAppeal(db, {
      school_id: user.schoolId,
      sitting_id: sittingId,
      id: createId(),
      text: words,
      event_id: eventId,
      at: now,
    });
    return sitting;
  });
}
