import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { getErrorMessage } from '../../../api/api-error.ts';
import { createId } from '../../../lib/new-id.ts';
import { navigate } from '../../../navigation/hash-location.ts';
import { useSession } from '../../../session/session-store.ts';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { teachHomeworkAddresses } from './teach-homework.addresses.ts';
import { createHomework, invalidateTeachHomework } from './teach-homework.queries.ts';

/**
 * Returns a function that creates a draft and opens it. `creating` is the id of the homework that is being copied, empty while a new
 * draft is created, and null otherwise.
 */
export function useCreateHomework() {
  const client = useQueryClient();
  const subject = useSession((session) => session.subject);
  const [creating, setCreating] = useState<string | null>(null);
  /** The last request. A retry for the same draft uses the same event id. */
  const request = useRef({ key: '', eventId: '' });

  const create = async (copyOf = ''): Promise<void> => {
    const key = `${subject} ${copyOf}`;
    if (request.current.key !== key) request.current = { key, eventId: createId() };
    const { eventId } = request.current;
    setCreating(copyOf);
    try {
      const { _id: id } = await createHomework({ eventId, subject, ...(copyOf && { copyOf }) });
      request.current = { key: '', eventId: '' };
      void invalidateTeachHomework(client);
      navigate(teachHomeworkAddresses.edit(id));
    } catch (error) {
      showToast(getErrorMessage(error));
    } finally {
      setCreating(null);
    }
  };
  return { creating, create };
}
