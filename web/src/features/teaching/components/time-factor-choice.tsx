import { teachingEndpoints } from '@meiyu/contract/teaching/teaching.endpoints';
import { type TaughtPupil, TimeFactor } from '@meiyu/contract/teaching/teaching.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../api/api-client.ts';
import { getErrorMessage } from '../../../api/api-error.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { pupilQuery } from '../teaching.queries.ts';

const timeFactorOptions = [
  { value: '1', label: '和大家一样' },
  { value: '1.25', label: '1.25 倍' },
  { value: '1.5', label: '1.5 倍' },
  { value: '1.75', label: '1.75 倍' },
  { value: '2', label: '2 倍' },
];

/** Lets a teacher extend all time limits of a pupil by a factor. The choice is saved at once. */
export function TimeFactorChoice({ pupil }: { pupil: TaughtPupil }) {
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (timeFactor: TimeFactor) =>
      call(teachingEndpoints.changeStanding, { params: { id: pupil._id }, body: { timeFactor } }),
    onSuccess: (changed) => {
      queries.setQueryData(pupilQuery(pupil._id).queryKey, changed);
      void queries.invalidateQueries({ queryKey: [teachingEndpoints.roster.path] });
      showToast('已保存，下一次限时作答起生效');
    },
  });
  return (
    <>
      <SelectField
        label="限时作业的时间"
        options={timeFactorOptions}
        value={String(save.isPending ? save.variables : pupil.standing.timeFactor)}
        disabled={save.isPending}
        onChange={(event) => save.mutate(TimeFactor.parse(Number(event.currentTarget.value)))}
      />
      <FormError text={save.error ? getErrorMessage(save.error) : ''} />
    </>
  );
}
