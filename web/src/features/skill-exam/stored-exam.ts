import { SkillExam } from '@meiyu/contract/skill-exam/skill-exam.schema';

import { LocalDrafts } from '../../device/local-drafts.ts';
import { useSession } from '../../session/session-store.ts';
import { examClock } from './exam-server-clock.ts';

/** The field of the stored exam with the time in ms by which the server's clock was ahead of the clock of the device. */
const OFFSET_FIELD = 'offset';

function openStore(): LocalDrafts | null {
  const { userInfo } = useSession.getState();
  return userInfo && new LocalDrafts('skillExamCopy', userInfo._id, userInfo.deviceKey);
}

/** Stores an exam on this device while its sitting is open, so that the pupil can continue without a network. */
export function storeExam(exam: SkillExam): void {
  const store = openStore();
  if (exam.state === 'open') store?.write(exam._id, { exam, [OFFSET_FIELD]: examClock.offsetMs() });
  else store?.remove(exam._id);
}

/** Returns the stored exam, or null if there is none. Sets the clock until the server replies. */
export function readStoredExam(id: string): SkillExam | null {
  const stored = openStore()?.read(id);
  if (typeof stored !== 'object' || stored === null) return null;
  const { exam, offset } = { exam: undefined, offset: 0, ...stored };
  const parsed = SkillExam.safeParse(exam);
  if (!parsed.success) return null;
  if (!examClock.isSure && typeof offset === 'number') examClock.setEstimate(offset);
  return parsed.data;
}
