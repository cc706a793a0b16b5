import { importExtensions } from '@meiyu/contract/bank/question-import.schema';
import { useState } from 'react';

import { ApiError, getErrorMessage } from '../../../api/api-error.ts';
import { getHref } from '../../../lib/address.ts';
import { formatDateTime } from '../../../lib/near-date.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/form/file-drop.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { StickyFoot } from '../../../ui/layout/sticky-foot.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadFailure } from '../../../ui/status/load-failure.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { bankAddresses } from '../bank.addresses.ts';
import { ImportPlacement } from '../components/import-placement.tsx';
import { ImportPlanList } from '../components/import-plan-list.tsx';
import { downloadTemplate } from '../download-template.ts';
import { countStates, countUnplaced } from '../question-import.view.ts';
import { useQuestionImport } from '../use-question-import.ts';
import styles from './question-import-screen.module.css';

/** Imports questions from a file. It first shows a plan with the result for each question, then imports the valid ones. */
export function QuestionImportScreen() {
  const steps = useQuestionImport();
  const { file, placement, plan, waiting, apply, isBusy } = steps;
  const shown = plan.data ?? (waiting?.isExpired === false ? waiting : undefined);
  const usable = shown ? countStates(shown) : null;
  const count = (usable?.new ?? 0) + (usable?.changed ?? 0);
  return (
    <>
      <PageHead
        title="导入题目"
        back={{ label: '题库', address: bankAddresses.bank() }}
        aside={<TemplateButton />}
      >
        先检查，不改动题库；看过结果再导入。
      </PageHead>
      <FileDrop
        label="题目文件"
        hint="表格 .xlsx .csv，或题目包 .zip .json。一次最多 2000 题、200 MB。"
        extensions={importExtensions}
        fileName={file?.name ?? (apply.data ? null : shown?.file) ?? null}
        isBusy={isBusy}
        onFile={steps.chooseFile}
      />
      {waiting && !apply.data && (
        <p className={styles['waiting']} role="note">
          {waiting.isExpired
            ? `上次检查的“${waiting.file}”超过了一天，结果已经删除，没有导入。请重新选择文件。`
            : `这是上次检查的结果，还没有导入，保留到 ${formatDateTime(waiting.expires)}。文件改过，就重新选择。`}
        </p>
      )}
      {!apply.data && (waiting?.isExpired ?? true) && (
        <ImportPlacement
          value={placement}
          unplacedCount={plan.data ? countUnplaced(plan.data) : 0}
          isBusy={isBusy}
          onChange={steps.changePlacement}
        />
      )}
      <div className={styles['result']}>
        {plan.isPending && (
          <output aria-label="正在检查文件">
            <Skeleton height={280} cut="card" />
          </output>
        )}
        {plan.isError && <PlanFailure error={plan.error} onRetry={steps.retry} />}
        {shown && !apply.data && (
          <>
            <ImportPlanList key={shown._id} plan={shown} />
            <StickyFoot className={styles['foot']}>
              <FormError text={apply.isError ? getErrorMessage(apply.error) : ''} />
              {count > 0 ? (
                <Button
                  loading={apply.isPending}
                  onClick={() => apply.mutate(shown._id)}
                >{`导入可用的 ${count} 题`}</Button>
              ) : (
                <p className={styles['nothing']}>没有要导入的题：都已经在题库里，或者需要修改。</p>
              )}
            </StickyFoot>
          </>
        )}
        {apply.data && (
          <EmptyState
            illustration="done"
            title={`导入了 ${apply.data.added + apply.data.updated} 题`}
            action={
              <div className={styles['next']}>
                <LinkButton href={getHref(bankAddresses.bank({ owner: 'mine' }))}>
                  去题库
                </LinkButton>
                <Button variant="ghost" onClick={steps.restart}>
                  再导入一个文件
                </Button>
              </div>
            }
          >
            新增 {apply.data.added} 题，更新 {apply.data.updated} 题。
            {apply.data.skipped > 0 &&
              `${apply.data.skipped} 题在检查之后被改过，没有导入，请重新检查。`}
          </EmptyState>
        )}
      </div>
    </>
  );
}

/** Explains why there is no plan. If the server refused the file, the teacher must choose another file; a retry cannot help. */
function PlanFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isRefused ? (
    <EmptyState illustration="error" title="这个文件不能导入">
      <p role="alert">{error.message}</p>
    </EmptyState>
  ) : (
    <LoadFailure message={getErrorMessage(error)} isRetrying={false} onRetry={onRetry} />
  );
}

/** Shows a button that downloads the spreadsheet template for questions. */
function TemplateButton() {
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState('');
  const download = async () => {
    setIsLoading(true);
    setFailure('');
    await downloadTemplate().catch((error: unknown) => setFailure(getErrorMessage(error)));
    setIsLoading(false);
  };
  return (
    <div>
      <Button variant="soft" size="small" loading={isLoading} onClick={() => void download()}>
        下载模板
      </Button>
      <FormError text={failure} />
    </div>
  );
}
