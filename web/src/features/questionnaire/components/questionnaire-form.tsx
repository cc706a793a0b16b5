import {
  isComplete,
  findMissingQuestions,
  findShownQuestions,
} from '@meiyu/contract/questionnaire/questionnaire.rules';
import type { Questionnaire } from '@meiyu/contract/questionnaire/questionnaire.schema';
import { useRef, useState } from 'react';

import { isUnreachable, getErrorMessage } from '../../../api/api-error.ts';
import { playEffect } from '../../../media/tone/play-tones.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useNow } from '../../../ui/use-now.ts';
import type { DraftStore } from '../draft-store.ts';
import { isSubmittedOrClosed, useHandIn } from '../questionnaire.queries.ts';
import {
  listAnswersToSend,
  filterValidValues,
  formatQuestionCount,
  formatQuestionNumbers,
  formatStateNote,
} from '../questionnaire.view.ts';
import { useDraft } from '../use-draft.ts';
import { QuestionCard } from './question-card.tsx';
import styles from './questionnaire-form.module.css';
import { QuestionnaireHead } from './questionnaire-head.tsx';

const STORED_NOTE = '填的内容都还在，连上网络以后再交一次。';

/**
 * Returns the error text of the last failed hand-in. It is empty if the screen already shows that the questionnaire was handed in or is
 * closed.
 */
function formatError(error: unknown): string {
  if (error === null || isSubmittedOrClosed(error)) return '';
  return isUnreachable(error)
    ? `${getErrorMessage(error)}，还没有交上去。${STORED_NOTE}`
    : getErrorMessage(error);
}

/** Shows the form of a questionnaire. The answers stay on the device until the server has stored them. */
export function QuestionnaireForm({
  questionnaire,
  store,
  onHandedIn,
}: {
  questionnaire: Questionnaire;
  store: DraftStore;
  onHandedIn: () => void;
}) {
  const { _id: id, questions } = questionnaire;
  const now = useNow();
  const draft = useDraft(store, id);
  const handIn = useHandIn(questionnaire, () => {
    playEffect('stamp');
    onHandedIn();
  });
  const [wasIncomplete, setWasIncomplete] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const list = useRef<HTMLOListElement>(null);

  const values = filterValidValues(questionnaire, draft.values);
  const shown = findShownQuestions(questions, values);
  const missing = findMissingQuestions(questions, values);
  const filledCount = shown.filter((question) =>
    isComplete(question, values.get(question.id)),
  ).length;

  const handleSubmitPress = () => {
    const [first] = missing;
    setWasIncomplete(first !== undefined);
    if (first === undefined) return setIsConfirming(true);
    const card = list.current?.children[shown.indexOf(first)];
    card?.scrollIntoView({ block: 'start' });
    card
      ?.querySelector<HTMLElement>('input, textarea, button:not([disabled])')
      ?.focus({ preventScroll: true });
  };
  const handleConfirm = () => {
    setIsConfirming(false);
    handIn.mutate(store.prepareSubmission(id, listAnswersToSend(questions, values)));
  };

  const problem =
    wasIncomplete && missing.length > 0
      ? `还有 ${missing.length} 道题没有填：${formatQuestionNumbers(shown, missing)}`
      : formatError(handIn.error);
  return (
    <>
      <QuestionnaireHead questionnaire={questionnaire}>
        {formatQuestionCount(questionnaire)} ·{' '}
        {filledCount === shown.length ? '都填好了' : `已填 ${filledCount} 题`} ·{' '}
        {formatStateNote(questionnaire, now)}
        {questionnaire.identity === 'anonymous' && ' · 匿名：谁也看不到是你写的'}
      </QuestionnaireHead>
      <ol className={styles['questions']} ref={list}>
        {shown.map((question, index) => (
          <QuestionCard
            key={question.id}
            question={question}
            number={index + 1}
            value={values.get(question.id)}
            isMissing={wasIncomplete && missing.includes(question)}
            onChange={(value) => draft.setValue(question.id, value)}
          />
        ))}
      </ol>
      <div className={styles['foot']}>
        <FormError text={problem} />
        <Button wide loading={handIn.isPending} onClick={handleSubmitPress}>
          交问卷
        </Button>
        <p className={styles['note']}>
          {draft.isStored
            ? '没有交的内容会留在这台设备上，下次接着填。'
            : '这台设备不能保存内容，请一次填完再离开。'}
        </p>
      </div>
      <Dialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title="现在交问卷吗？"
        actions={
          <>
            <Button variant="soft" onClick={() => setIsConfirming(false)}>
              再看看
            </Button>
            <Button onClick={handleConfirm}>确定交</Button>
          </>
        }
      >
        {filledCount < shown.length && `还有 ${shown.length - filledCount} 道选填的题没有写。`}
        每个人只能交一次，交了就不能再改。
      </Dialog>
    </>
  );
}
