import { teachSchoolEndpoints } from '@meiyu/contract/school/teach-school.endpoints';
import { rosterExtensions } from '@meiyu/contract/school/teach-school.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { getErrorMessage } from '../../../../api/api-error.ts';
import { sendForm } from '../../../../api/send-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { FileDrop } from '../../../../ui/form/file-drop.tsx';
import { FormError } from '../../../../ui/form/form-error.tsx';
import { StickyFoot } from '../../../../ui/layout/sticky-foot.tsx';
import { EmptyState } from '../../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { RosterHelp } from './roster-help.tsx';
import styles from './roster-part.module.css';
import { RosterPlanList } from './roster-plan-list.tsx';

/** Imports a roster: first a check that changes nothing, then the import of the same file. */
export function RosterPart() {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const plan = useMutation({
    mutationFn: (chosen: File) => sendForm(teachSchoolEndpoints.planRoster, chosen, {}),
  });
  const apply = useMutation({
    mutationFn: ({ chosen, token }: { chosen: File; token: string }) =>
      sendForm(teachSchoolEndpoints.importRoster, chosen, { token }),
    // The names and numbers of pupils and teachers are on many screens.
    onSuccess: () => client.invalidateQueries(),
  });
  const isBusy = plan.isPending || apply.isPending;
  const check = (chosen: File) => {
    setFile(chosen);
    apply.reset();
    plan.mutate(chosen);
  };
  const token = plan.data?.token ?? null;
  if (apply.data) {
    return (
      <EmptyState
        illustration="done"
        title="名册导入好了"
        action={
          <Button
            variant="ghost"
            onClick={() => {
              setFile(null);
              plan.reset();
              apply.reset();
            }}
          >
            再导入一份
          </Button>
        }
      >
        {apply.data.changes
          .map(({ kind, added, updated }) => `${kind}：新增 ${added}，更新 ${updated}`)
          .join('；')}
      </EmptyState>
    );
  }
  return (
    <div className={styles['part']}>
      <FileDrop
        label="名册文件"
        hint="学生、老师、班级的表格 .xlsx .csv，或放在一起的 .zip，最多 2 MB"
        extensions={rosterExtensions}
        fileName={file?.name ?? null}
        isBusy={isBusy}
        onFile={check}
      />
      {plan.isIdle && <RosterHelp />}
      {plan.isPending && (
        <output aria-label="正在检查名册">
          <Skeleton height={200} cut="card" />
        </output>
      )}
      {plan.isError && (
        <div className={styles['failure']}>
          <FormError text={getErrorMessage(plan.error)} />
          {file && (
            <Button variant="soft" size="small" onClick={() => check(file)}>
              再检查一次
            </Button>
          )}
        </div>
      )}
      {plan.data && <RosterPlanList plan={plan.data} />}
      {file && plan.data && token !== null && (
        <StickyFoot className={styles['foot']}>
          <FormError text={apply.error ? getErrorMessage(apply.error) : ''} />
          {apply.error ? (
            <Button variant="soft" onClick={() => check(file)}>
              重新检查
            </Button>
          ) : (
            <Button loading={apply.isPending} onClick={() => apply.mutate({ chosen: file, token })}>
              导入名册
            </Button>
          )}
        </StickyFoot>
      )}
    </div>
  );
}
