import { markingEndpoints } from '@meiyu/contract/marking/marking.endpoints';
import type { WorkName } from '@meiyu/contract/marking/marking.schema';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../api/api-client.ts';
import { getErrorMessage } from '../../../api/api-error.ts';
import { showToast } from '../../../ui/overlay/toast-store.ts';

/** Loads and shows the pupils' names when the teacher asks for them. The server records each request in the audit log. */
export function useNames(homework: string) {
  const [isShown, setIsShown] = useState(false);
  const load = useMutation({
    mutationFn: async () => {
      const { items } = await call(markingEndpoints.names, { params: { id: homework }, body: {} });
      return new Map<string, WorkName>(items.map((one) => [one.attemptId, one]));
    },
    onSuccess: () => setIsShown(true),
    onError: (error) => showToast(getErrorMessage(error)),
  });
  return {
    isShown,
    isLoading: load.isPending,
    toggle: () => {
      if (isShown) setIsShown(false);
      else if (load.data) setIsShown(true);
      else if (!load.isPending) load.mutate();
    },
    /** Returns the pupil's name while names are shown, else the label of the work. */
    nameOf: ({ attemptId, label }: { attemptId: string; label: string }): string =>
      (isShown && load.data?.get(attemptId)?.name) || label,
  };
}
