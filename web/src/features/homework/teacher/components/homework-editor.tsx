import type { HomeworkFault, TeachHomework } from '@meiyu/contract/homework/teach-homework.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';

import { getErrorMessage } from '../../../../api/api-error.ts';
import { createId } from '../../../../lib/new-id.ts';
import { navigate } from '../../../../navigation/hash-location.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/form/form-error.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { useIsDesktop } from '../../../../ui/layout/use-is-desktop.ts';
import { LeaveQuestion } from '../../../../ui/overlay/leave-question.tsx';
import { showToast } from '../../../../ui/overlay/toast-store.ts';
import { useCloseQuestion } from '../../../../ui/overlay/use-close-question.ts';
import unseen from '../../../../ui/unseen.module.css';
import { findFaultElementId, elementIds } from '../fault-elements.ts';
import { openHomeworkDraft } from '../homework-draft.ts';
import { teachHomeworkAddresses } from '../teach-homework.addresses.ts';
import { publishHomework, invalidateTeachHomework } from '../teach-homework.queries.ts';
import { useFocusOn } from '../use-focus-on.ts';
import { getMainGrade, useSuggestions } from '../use-suggestions.ts';
import { type EditorStep, EditorSteps } from './editor-steps.tsx';
import { HomeworkBasket } from './homework-basket.tsx';
import { HomeworkChecks } from './homework-checks.tsx';
import styles from './homework-editor.module.css';
import { HomeworkHead, TitleField } from './homework-head.tsx';
import { HomeworkPreviewSheet } from './homework-preview-sheet.tsx';
import { HomeworkSettings } from './homework-settings.tsx';
import { HomeworkStateNote } from './homework-state-note.tsx';
import { PublishButton } from './publish-button.tsx';
import { SaveState } from './save-state.tsx';

/**
 * Shows the form of a homework. On a desktop the questions are on the left, and settings, checks and the button that publishes on the right.
 * On a phone these are three steps.
 */
export function HomeworkEditor({
  homework,
  onReload,
}: {
  homework: TeachHomework;
  onReload: () => void;
}) {
  const client = useQueryClient();
  const onDesktop = useIsDesktop();
  const [draft] = useState(() => openHomeworkDraft(homework));
  const { form, status, failure, faults } = useStore(draft.store);
  const suggestions = useSuggestions(homework._id, () => draft.store.getState().form, draft.change);
  const [step, setStep] = useState<EditorStep>('questions');
  const [previewedId, setPreviewedId] = useState<string | null>(null);
  const [publishId, setPublishId] = useState(createId);
  const focusOn = useFocusOn();
  const isPublished = homework.state === 'published';
  const isUnsaved = status !== 'saved';
  // A draft saves itself when the screen closes, unless saving has failed.
  const losesChanges = draft.hasAutosave ? status === 'failed' || status === 'stale' : isUnsaved;
  useCloseQuestion(isUnsaved);

  useEffect(
    () => () => {
      if (!draft.hasAutosave) return;
      void draft.save().then(() => invalidateTeachHomework(client));
    },
    [draft, client],
  );
  const leave = async (text: string) => {
    await invalidateTeachHomework(client);
    showToast(text);
    navigate(teachHomeworkAddresses.list());
  };
  const publishOrSave = useMutation({
    mutationFn: async () => {
      if (!(await draft.save())) return;
      if (isPublished) {
        await leave('已保存');
        return;
      }
      const reply = await publishHomework(homework._id, publishId);
      setPublishId(createId());
      draft.setFaults(reply.faults);
      if (reply.state === 'published') await leave('已发布');
    },
  });
  const preview = async (questionId: string) => {
    if (isPublished || (await draft.save())) setPreviewedId(questionId);
  };
  const pointTo = (fault: HomeworkFault) => {
    const isSetting = fault.place === 'klasses' || fault.place === 'due';
    setStep(isSetting ? 'settings' : 'questions');
    focusOn(findFaultElementId(fault));
  };
  const basket = (
    <HomeworkBasket
      form={form}
      faults={faults}
      suggestions={suggestions}
      onChange={draft.change}
      onOpen={(questionId) => void preview(questionId)}
      onPoint={focusOn}
    />
  );
  const settings = <HomeworkSettings form={form} onChange={draft.change} />;
  const finish = (
    <>
      <HomeworkChecks
        form={form}
        faults={faults}
        isSwapping={suggestions.isPending}
        onPoint={pointTo}
        onSwap={suggestions.swap}
      />
      <FormError text={publishOrSave.isError ? getErrorMessage(publishOrSave.error) : ''} />
      <PublishButton
        form={form}
        state={homework.state}
        isSending={publishOrSave.isPending}
        onPress={() => publishOrSave.mutate()}
      />
    </>
  );
  return (
    <>
      <HomeworkHead
        title={
          <>
            <h1 className={unseen['unseen']}>编作业</h1>
            <TitleField
              id={elementIds.title}
              value={form.title}
              onChange={(title) => draft.change({ title })}
            />
          </>
        }
      >
        <SaveState
          status={status}
          isDraft={homework.state === 'draft'}
          onRetry={() => void draft.save()}
          onReload={onReload}
        />
        <Button
          size="small"
          variant="ghost"
          icon="eye"
          className={styles['preview']}
          onClick={() => void preview('')}
        >
          学生看到的
        </Button>
      </HomeworkHead>
      <FormError text={failure} />
      <HomeworkStateNote homework={homework} />
      {onDesktop ? (
        <div className={styles['columns']}>
          {basket}
          <Card as="section" aria-label="设置" className={styles['settings']}>
            {settings}
            {finish}
          </Card>
        </div>
      ) : (
        <EditorSteps
          step={step}
          onStep={setStep}
          questions={basket}
          settings={settings}
          finish={finish}
        />
      )}
      <LeaveQuestion hasChanges={losesChanges} />
      <HomeworkPreviewSheet
        id={homework._id}
        grade={getMainGrade(form)}
        startId={previewedId}
        onClose={() => setPreviewedId(null)}
      />
    </>
  );
}
