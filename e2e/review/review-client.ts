import {
  ReviewItem,
  type ReviewKind,
  ReviewReply,
  type ReviewVerdict,
} from '@meiyu/contract/review/review.schema';
import type { Subject } from '@meiyu/contract/shared/enumerations';
import * as z from 'zod/mini';

import type { Pupil } from '../fixtures/pupils.ts';
import { openSession, sendRequest } from '../fixtures/server-client.ts';

/** An item that waits for a teacher. `text` is its title or its text. */
interface WaitingItem {
  readonly kind: ReviewKind;
  readonly text: string;
  readonly subject?: Subject;
}

/** Decides about the waiting item of a pupil with API calls, as a teacher. A reason refuses the item. */
export async function decideItem(
  address: string,
  teacher: Pupil,
  { kind, text, subject = 'mu' }: WaitingItem,
  reason?: string,
): Promise<void> {
  const { Authorization: token } = await openSession(address, teacher);
  const list = `/v2/teach/reviews?kind=${kind}&subject=${subject}&limit=50`;
  const { items } = z
    .object({ items: z.array(ReviewItem) })
    .parse(await sendRequest(address, 'GET', list, token));
  const found = items.find((item) => item.title === text || item.text === text);
  if (found === undefined) throw new Error(`${text} does not wait for the teacher.`);
  const verdict: ReviewVerdict = {
    kind,
    id: found._id,
    rev: found.rev,
    ...(reason === undefined ? { verdict: 'approve' } : { verdict: 'refuse', reason }),
  };
  const body = { eventId: crypto.randomUUID(), items: [verdict] };
  const reply = await sendRequest(address, 'POST', '/v2/teach/reviews/decide', token, body);
  const [result] = ReviewReply.parse(reply).items;
  if (result?.refusal !== null) throw new Error(`${text} cannot be decided.`);
}
