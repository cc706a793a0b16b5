import type { CorrectionRule } from '@meiyu/contract/attempt/correction.schema';
import { correctionEndpoints } from '@meiyu/contract/correction/correction.endpoints';
import { correctionProblems } from '@meiyu/contract/correction/correction.problems';
import {
  CORRECTION_REASON_CHARACTERS_MAX,
  type CorrectableQuestion,
  type CorrectionChange,
} from '@meiyu/contract/correction/correction.schema';
import type { AnswerValue } from '@meiyu/contract/question/answer-value.schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';

import { call } from '../../../api/api-client.ts';
import { ApiError, getErrorMessage } from '../../../api/api-error.ts';
import { createId } from '../../../lib/new-id.ts';
import { questions } from '../../../question/questions.ts';
import { StemView } from '../../../question/stem-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { previewQuery, invalidateCorrections } from '../correction.queries.ts';
import { ruleLabels, ruleDescriptions, needsAnswer } from '../correction.view.ts';
import { useSettled } from '../use-settled.ts';
import styles from './correction-form.module.css';
import { LabelledCheckbox } from './labelled-checkbox.tsx';
import { PreviewPanel } from './preview-panel.tsx';

/** The correction in the form, before it is made. */
export interface CorrectionDraft {
  rule: CorrectionRule;
  key: AnswerValue | null;
  keepHigher: boolean;
  isForAll: boolean;
  reason: string;
}

export const emptyDraft: CorrectionDraft = {
  rule: 'key',
  key: null,
  keepHigher: true,
  isForAll: false,
  reason: '',
};

const ruleOptions = (['key', 'accept', 'full', 'leaveOut'] as const).map((value) => ({
  value,
  label: ruleLabels[value],
}));

/** Lets the teacher choose a correction, shows its effect on scores, and makes it. */
export function CorrectionForm({
  homeworkId,
  data: { question, others },
  number,
  draft,
  onDraft,
}: {
  homeworkId: string;
  data: CorrectableQuestion;
  number: number;
  draft: CorrectionDraft;
  onDraft: (draft: CorrectionDraft) => void;
}) {
  const { rule, key, keepHigher, isForAll, reason } = draft;
  const change: CorrectionChange = {
    questionId: question.id,
    rule,
    key: needsAnswer(rule) ? key : null,
    keepHigher: rule === 'key' || rule === 'leaveOut' ? keepHigher : true,
    scope: isForAll ? 'all' : 'homework',
  };
  const settled = useSettled(JSON.stringify(change));
  const hasKey = !needsAnswer(rule) || questions.describeProgress(question, key).done > 0;
  const isSettled = settled === JSON.stringify(change);
  const preview = useQuery({
    ...previewQuery(homeworkId, change),
    enabled: hasKey && isSettled,
  });
  const correct = useCorrect(homeworkId, {
    onDone: () => onDraft(emptyDraft),
    onStale: () => void preview.refetch(),
  });
  const set = (more: Partial<CorrectionDraft>) => onDraft({ ...draft, ...more });
  const isReady = hasKey && isSettled && preview.isSuccess && !preview.isFetching;
  return (
    <Card as="section" aria-label="更正">
      <h2 className={styles['title']}>怎样更正</h2>
      <SegmentedControl
        legend="怎样更正"
        options={ruleOptions}
        value={rule}
        onChange={(value) => set({ rule: value })}
      />
      <p className={styles['words']}>{ruleDescriptions[rule]}</p>
      {needsAnswer(rule) && (
        <KeyField
          question={question}
          number={number}
          value={key}
          onChange={(value) => set({ key: value })}
        />
      )}
      {(rule === 'key' || rule === 'leaveOut') && (
        <LabelledCheckbox checked={keepHigher} onChange={(value) => set({ keepHigher: value })}>
          不让任何人降分
        </LabelledCheckbox>
      )}
      {others > 0 && (
        <LabelledCheckbox checked={isForAll} onChange={(value) => set({ isForAll: value })}>
          我的另外 {others} 份作业里的这道题也一起更正
        </LabelledCheckbox>
      )}
      <PreviewPanel
        preview={preview.data}
        isLoading={hasKey && (!isSettled || preview.isFetching)}
        error={hasKey && isSettled && preview.error ? getErrorMessage(preview.error) : ''}
        onRetry={() => void preview.refetch()}
      />
      <h3 className={styles['label']}>原因（学生也能看到）</h3>
      <TextArea
        label="更正的原因"
        value={reason}
        max={CORRECTION_REASON_CHARACTERS_MAX}
        placeholder="例如：答案印错了"
        onChange={(value) => set({ reason: value })}
      />
      <FormError text={correct.error ? getErrorMessage(correct.error) : ''} />
      <div className={styles['actions']}>
        <Button
          loading={correct.isPending}
          disabled={!isReady}
          onClick={() => {
            if (preview.data) correct.mutate({ change, token: preview.data.token, reason });
          }}
        >
          更正
        </Button>
      </div>
    </Card>
  );
}

interface CorrectionRequest {
  change: CorrectionChange;
  token: string;
  reason: string;
}

/**
 * Returns the mutation that makes a correction. A retry after a lost reply sends the same event id, so that the correction is made only
 * once.
 */
function useCorrect(
  homeworkId: string,
  { onDone, onStale }: { onDone: () => void; onStale: () => void },
) {
  const queries = useQueryClient();
  const [eventIds] = useState(() => new Map<string, string>());
  return useMutation({
    mutationFn: ({ change, token, reason }: CorrectionRequest) => {
      const request = JSON.stringify([change, token, reason]);
      const eventId = eventIds.get(request) ?? createId();
      eventIds.set(request, eventId);
      return call(correctionEndpoints.correct, {
        params: { id: homeworkId },
        body: { ...change, eventId, token, reason },
      });
    },
    onSuccess: async () => {
      onDone();
      showToast('已更正，正在重新计分');
      await invalidateCorrections(queries);
    },
    onError: (error) => {
      const { code } = correctionProblems.previewStale;
      if (error instanceof ApiError && error.code === code) onStale();
    },
  });
}

/** Lets the teacher enter the right answer with the same controls that pupils answer with. */
function KeyField({
  question,
  number,
  value,
  onChange,
}: {
  question: CorrectableQuestion['question'];
  number: number;
  value: AnswerValue | null;
  onChange: (value: AnswerValue | null) => void;
}) {
  const answering = (
    <Suspense fallback={<Skeleton height={160} cut="card" />}>
      <questions.Answering
        question={question}
        value={value}
        isLocked={false}
        number={String(number)}
        onChange={onChange}
      />
    </Suspense>
  );
  return (
    <div className={styles['key']}>
      {questions.getAnswerLayout(question) === 'inside' ? (
        <StemView stem={question.stem} number={String(number)} words={answering} />
      ) : (
        answering
      )}
    </div>
  );
}
