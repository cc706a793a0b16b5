import type { TeachHomework } from '@meiyu/contract/homework/teach-homework.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';

import { getErrorMessage } from '../../../../api/api-error.ts';
import { createId } from '../../../../lib/new-id.ts';
import { navigate } from '../../../../navigation/hash-location.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { FormError } from '../../../../ui/form/form-error.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { showToast } from '../../../../ui/overlay/toast-store.ts';
import { openHomeworkDraft } from '../homework-draft.ts';
import { teachHomeworkAddresses } from '../teach-homework.addresses.ts';
import { publishHomework, invalidateTeachHomework } from '../teach-homework.queries.ts';
import { HomeworkBasket } from './homework-basket.tsx';
import styles from './homework-editor.module.css';
import { HomeworkPreviewSheet } from './homework-preview-sheet.tsx';
import { HomeworkSettings } from './homework-settings.tsx';

const statusTexts = {
  saved: '已保存',
  changed: '有修改',
  saving: '保存中…',
  failed: '没有保存',
  stale: '没有保存',
} as const;

/** Shows the form of a homework. The questions are on one side; the settings, the check and the button that publishes are on the other. */
export function HomeworkEditor({
  homework,
  onReload,
}: {
  homework: TeachHomework;
  onReload: () => void;
}) {
  const client = useQueryClient();
  const [draft] = useState(() => openHomeworkDraft(homework));
  const { form, status, failure, faults } = useStore(draft.store);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const [publishId, setPublishId] = useState(createId);
  const isPublished = homework.state === 'published';

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
  const preview = async () => {
    if (isPublished || (await draft.save())) setIsPreviewing(true);
  };
  if (!homework.canChange || homework.state === 'closed') {
    return <p role="alert">这份作业不能再改，可以在列表里复制一份。</p>;
  }
  return (
    <>
      <div className={styles['head']}>
        <Field
          label="标题"
          isLabelShown
          className={styles['title'] ?? ''}
          value={form.title}
          maxLength={100}
          onChange={({ target }) => draft.change({ title: target.value })}
        />
        <output className={styles['status']}>{statusTexts[status]}</output>
        {status === 'failed' && (
          <Button size="small" variant="ghost" onClick={() => void draft.save()}>
            再试一次
          </Button>
        )}
        {status === 'stale' && (
          <Button size="small" variant="ghost" onClick={onReload}>
            重新打开
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={() => void preview()}>
          学生看到的
        </Button>
      </div>
      <FormError text={failure} />
      <div className={styles['columns']}>
        <HomeworkBasket id={homework._id} form={form} onChange={draft.change} />
        <Card as="section" aria-label="设置" className={styles['settings']}>
          <HomeworkSettings form={form} onChange={draft.change} />
          {faults.length > 0 && (
            <section aria-label="检查">
              <h2 className={styles['label']}>检查</h2>
              <ul className={styles['faults']}>
                {faults.map(({ text, isFault, questionId }) => (
                  <li key={`${text}${questionId}`} data-fault={isFault}>
                    {text}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <FormError text={publishOrSave.isError ? getErrorMessage(publishOrSave.error) : ''} />
          <Button wide loading={publishOrSave.isPending} onClick={() => publishOrSave.mutate()}>
            {isPublished ? '保存修改' : '发布'}
          </Button>
        </Card>
      </div>
      <HomeworkPreviewSheet
        id={homework._id}
        grade={form.assign[0]?.grade ?? 1}
        isOpen={isPreviewing}
        onClose={() => setIsPreviewing(false)}
      />
    </>
  );
}
