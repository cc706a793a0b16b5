import { remarksEndpoints } from '@meiyu/contract/remarks/remarks.endpoints';
import type { RemarkSheet, SealOutcome } from '@meiyu/contract/remarks/remarks.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../api/api-client.ts';
import { getErrorMessage } from '../../../api/api-error.ts';
import { createId } from '../../../lib/new-id.ts';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import type { RemarkSaver } from '../saver/own-remark-saver.ts';
import { getRemarkName } from '../saver/remark-record.ts';

/** A seal waits at most this long for texts that the server does not have yet. */
const FLUSH_MS = 3000;

const reasons: Record<Exclude<SealOutcome, 'sealed'>, string> = {
  stale: '份在另一台设备上改过，请看过再盖',
  empty: '份还没写',
  unfilled: '份还没写完',
  closed: '份已封存',
};

/** Tells how many remarks are sealed, and why others are not. */
function describeOutcomes(outcomes: readonly SealOutcome[]): string {
  const count = (wanted: SealOutcome) => outcomes.filter((outcome) => outcome === wanted).length;
  const parts = (['stale', 'empty', 'unfilled', 'closed'] as const).flatMap((reason) =>
    count(reason) > 0 ? `${count(reason)} ${reasons[reason]}` : [],
  );
  return [`盖好 ${count('sealed')} 份`, ...parts].join('，');
}

function showError(error: unknown): void {
  showToast(getErrorMessage(error));
}

/** Seals and reopens remarks of a class. */
export function useSealing(sheet: RemarkSheet, saver: RemarkSaver) {
  const client = useQueryClient();
  const { grade, klass, subject, semester } = sheet;
  const params = { grade, klass, subject, semester };
  const reload = () =>
    Promise.all(
      [remarksEndpoints.sheet, remarksEndpoints.klasses].map(({ path }) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    );
  const seal = useMutation({
    mutationFn: async (pupilIds: readonly string[]) => {
      await saver.flush(FLUSH_MS);
      const items = pupilIds.map((userId) => {
        const record = saver.findRecord(getRemarkName({ ...params, pupilId: userId }));
        return { userId, rev: record?.saved?.rev ?? 0 };
      });
      const body = { eventId: createId(), items };
      const reply = await call(remarksEndpoints.seal, { params, body });
      await reload();
      return reply.items.map(({ outcome }) => outcome);
    },
    onSuccess: (outcomes) => showToast(describeOutcomes(outcomes)),
    onError: showError,
  });
  const reopen = useMutation({
    mutationFn: async (pupilIds: readonly string[]) => {
      const body = { eventId: createId(), userIds: [...pupilIds] };
      await call(remarksEndpoints.reopen, { params, body });
      await reload();
    },
    onSuccess: () => showToast('已经撤回，学生现在看不到'),
    onError: showError,
  });
  return { seal, reopen };
}
export type Sealing = ReturnType<typeof useSealing>;
