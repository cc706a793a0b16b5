import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { getErrorMessage } from '../../../api/api-error.ts';
import { createId } from '../../../lib/new-id.ts';
import { navigate } from '../../../navigation/hash-location.ts';
import { useSession } from '../../../session/session-store.ts';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { teachHomeworkAddresses } from './teach-homework.addresses.ts';
import { createHomework, refreshTeachHomework } from './teach-homework.queries.ts';

/** Returns a function that creates a draft and opens it, and the homework that is being copied: empty for a new one, null if none. */
export function useCreateHomework() {
  const client = useQueryClient();
  const subject = useSession((session) => session.subject);
  const [creating, setCreating] = useState<string | null>(null);
  /** The request of the last press. After a failure the same draft has the same id. */
  const request = useRef({ key: '', eventId: '' });

  const create = async (copyOf = ''): Promise<void> => {
    const key = `${subject} ${copyOf}`;
    if (request.current.key !== key) request.current = { key, eventId: createId() };
    const { eventId } = request.current;
    setCreating(copyOf);
    try {
      const { _id: id } = await createHomework({ eventId, subject, ...(copyOf && { copyOf }) });
      request.current = { key: '', eventId: '' };
      void refreshTeachHomework(client);
      navigate(teachHomeworkAddresses.edit(id));
    } catch (error) {
      showToast(getErrorMessage(error));
    } finally {
      setCreating(null);
    }
  };
  return { creating, create };
}
