import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';

import type { HandInCheck } from '../../platform/asset/hand-in-check.ts';
import { selectOptionalHomework } from './queue.repository.ts';

/** Allows teachers to upload voice comments for a homework that they may mark. */
export const canUploadVoice: HandInCheck = async ({ db, user, taskId }) =>
  user.role !== PUPIL_ROLE && (await selectOptionalHomework(db, user, taskId)) !== undefined;
