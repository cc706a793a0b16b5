import { bankEndpoints } from '@meiyu/contract/bank/bank.endpoints';
import { questionImportEndpoints } from '@meiyu/contract/bank/question-import.endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import { sendForm } from '../../api/send-form.ts';
import { createId } from '../../lib/new-id.ts';
import { useSession } from '../../session/session-store.ts';
import type { PlacementDefaults } from './question-import.view.ts';

/** A chosen file and the placement for its questions. The file is uploaded again each time the placement changes. */
interface ChosenFile {
  file: File;
  placement: PlacementDefaults;
}

async function planFile({ file, placement: { subject, grade, unit } }: ChosenFile) {
  const fields = {
    subject: subject || undefined,
    grade: grade || undefined,
    unit: unit || undefined,
  };
  try {
    return await sendForm(questionImportEndpoints.plan, file, fields);
  } catch (error) {
    // Browsers cannot read a file that was changed after the teacher chose it.
    await file
      .slice(0, 1)
      .arrayBuffer()
      .catch((cause: unknown) => {
        const words = '文件在选择之后改动过，请重新选择';
        throw new ApiError(words, { code: null, status: 400, cause });
      });
    throw error;
  }
}

const waitingPlanQueryKey = [questionImportEndpoints.waiting.path];

/**
 * Returns the state and the actions of an import: choose a file, check the plan, import. The file stays chosen after a failed step. After a reload
 * `waiting` is the plan of the last file, which the server still has.
 */
export function useQuestionImport() {
  const client = useQueryClient();
  const subject = useSession((state) => state.subject);
  const [file, setFile] = useState<File | null>(null);
  const [chosenPlacement, setChosenPlacement] = useState<PlacementDefaults | null>(null);
  const [eventId, setEventId] = useState(createId);
  const plan = useMutation({ mutationFn: planFile });
  const waiting = useQuery({
    queryKey: waitingPlanQueryKey,
    queryFn: ({ signal }) => call(questionImportEndpoints.waiting, { signal }),
    gcTime: 0,
    staleTime: Infinity,
  });
  const last = waiting.data?.waiting ?? null;
  const placement = chosenPlacement ?? {
    subject: last?.defaults.subject ?? subject,
    grade: String(last?.defaults.grade ?? ''),
    unit: String(last?.defaults.unit ?? ''),
  };
  const apply = useMutation({
    mutationFn: (id: string) =>
      call(questionImportEndpoints.apply, { params: { id }, body: { eventId } }),
    onSuccess: () => {
      client.setQueryData(waitingPlanQueryKey, { waiting: null });
      setChosenPlacement(placement);
      return Promise.all(
        [bankEndpoints.list, bankEndpoints.knowledge].map(({ path }) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      );
    },
  });
  const check = (choice: ChosenFile) => {
    setFile(choice.file);
    setChosenPlacement(choice.placement);
    setEventId(createId());
    apply.reset();
    plan.mutate(choice);
  };
  return {
    file,
    placement,
    plan,
    waiting: file === null ? last : null,
    apply,
    isBusy: plan.isPending || apply.isPending,
    chooseFile: (chosen: File) => check({ file: chosen, placement }),
    changePlacement: (changed: PlacementDefaults) => {
      if (file === null) setChosenPlacement(changed);
      else check({ file, placement: changed });
    },
    retry: () => file && check({ file, placement }),
    restart: () => {
      setFile(null);
      plan.reset();
      apply.reset();
    },
  };
}
