import { QuestionTypeName } from '@meiyu/contract/question/bank-item.schema';
import type { Subject } from '@meiyu/contract/shared/enumerations';
import { useState } from 'react';

import { getHref } from '../../../lib/address.ts';
import { typeOptions } from '../../../question/bank/bank-choices.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { StickyFoot } from '../../../ui/layout/sticky-foot.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { LeaveQuestion } from '../../../ui/overlay/leave-question.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { bankAddresses } from '../bank.addresses.ts';
import { buildSource } from '../draft/build-source.ts';
import { openDraft } from '../draft/open-draft.ts';
import type { QuestionDraft } from '../draft/question-draft.ts';
import { useSaveQuestion } from '../use-save-question.ts';
import { DraftPreview } from './draft-preview.tsx';
import { SelectInput } from './form/controls.tsx';
import { QuestionForm } from './form/question-form.tsx';
import styles from './question-editor.module.css';
import { VersionSheet } from './version-sheet.tsx';

/** Shows the form of a question and the preview for pupils, in which the teacher can answer it. On a phone the preview is in a sheet. */
export function QuestionEditor({
  base,
  subject,
  initial,
}: {
  /** The question that gets a new version, or null for a new question. */
  base: { id: string; version: number } | null;
  subject: Subject;
  initial: QuestionDraft;
}) {
  const [draft, setDraft] = useState(initial);
  const [opened, setOpened] = useState<'preview' | 'versions' | null>(null);
  const onDesktop = useIsDesktop();
  const source = buildSource(draft, subject);
  const saving = useSaveQuestion(base, source);
  const change = (changed: Partial<QuestionDraft>) => {
    setDraft({ ...draft, ...changed });
    saving.clearFailure();
  };
  const preview = <DraftPreview source={source} grade={Number(draft.grade)} />;
  return (
    <form
      className={styles['columns']}
      onSubmit={(event) => {
        event.preventDefault();
        void saving.save();
      }}
    >
      <Card as="section" className={styles['form']} aria-label="题目">
        <div className={styles['top']}>
          {base === null ? (
            <SelectInput
              label="题型"
              options={typeOptions}
              value={draft.type}
              onChange={(type) => change({ type: QuestionTypeName.parse(type) })}
            />
          ) : (
            <p className={styles['type']}>
              {typeOptions.find(({ value }) => value === draft.type)?.label}
            </p>
          )}
          {base && (
            <>
              <Button variant="ghost" size="small" onClick={() => setOpened('versions')}>
                历史版本
              </Button>
              <LinkButton
                variant="ghost"
                size="small"
                href={getHref(bankAddresses.edit({ copy: base.id }))}
              >
                复制成新题
              </LinkButton>
            </>
          )}
        </div>
        <QuestionForm draft={draft} onChange={change} />
      </Card>
      {onDesktop && (
        <Card as="section" padding="none" className={styles['preview']} aria-label="学生看到的">
          {preview}
        </Card>
      )}
      <StickyFoot className={styles['actions']}>
        {saving.failure !== null && <FormError text={saving.failure} />}
        <div className={styles['buttons']}>
          {saving.newest !== null && (
            <Button variant="ghost" size="small" onClick={() => void saving.overwrite()}>
              仍然保存我的
            </Button>
          )}
          {!onDesktop && (
            <Button variant="ghost" icon="eye" onClick={() => setOpened('preview')}>
              预览
            </Button>
          )}
          <Button type="submit" wide={!onDesktop} loading={saving.isSaving}>
            {base ? '保存新版本' : '存进题库'}
          </Button>
        </div>
      </StickyFoot>
      {!onDesktop && (
        <Sheet open={opened === 'preview'} title="学生看到的" onClose={() => setOpened(null)}>
          {preview}
        </Sheet>
      )}
      <LeaveQuestion hasChanges={draft !== initial} />
      {base && (
        <VersionSheet
          id={base.id}
          open={opened === 'versions'}
          onClose={() => setOpened(null)}
          onLoadVersion={(version) => {
            change(openDraft(version.source));
            setOpened(null);
          }}
        />
      )}
    </form>
  );
}
