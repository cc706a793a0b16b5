import { findContentFault } from '@meiyu/contract/questionnaire/content.rules';
import { questionnaireLimits } from '@meiyu/contract/questionnaire/questionnaire.schema';
import { teachQuestionnaireEndpoints } from '@meiyu/contract/questionnaire/teach-questionnaire.endpoints';
import type {
  QuestionnaireContent,
  TeacherQuestionnaire,
} from '@meiyu/contract/questionnaire/teacher-questionnaire.schema';
import { useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../api/api-client.ts';
import { useContentEditor } from '../../../../api/use-content-editor.ts';
import { navigate } from '../../../../navigation/hash-location.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { FormError } from '../../../../ui/form/form-error.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { TimeField } from '../../../../ui/form/time-field.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { LeaveQuestion } from '../../../../ui/overlay/leave-question.tsx';
import { showToast } from '../../../../ui/overlay/toast-store.ts';
import { repairConditions } from '../edit-questions.ts';
import { buildQuestionnaireForm } from '../questionnaire-form.ts';
import { teacherQuestionnaireAddresses } from '../teacher-questionnaire.addresses.ts';
import { invalidateQuestionnaire } from '../teacher-questionnaire.queries.ts';
import { QuestionList } from './question-list.tsx';
import styles from './questionnaire-editor.module.css';
import { QuestionnairePreview } from './questionnaire-preview.tsx';
import { QuestionnaireSettings } from './questionnaire-settings.tsx';

/** Shows the form in which a teacher writes a questionnaire, beside a preview of what pupils see. */
export function QuestionnaireEditor({
  questionnaire,
}: {
  questionnaire: TeacherQuestionnaire | null;
}) {
  const queries = useQueryClient();
  const isFixed = (questionnaire?.answered ?? 0) > 0;
  const { form, change, submit, error, isSaving, hasChanges } = useContentEditor({
    storedRev: questionnaire?.rev,
    buildForm: () => buildQuestionnaireForm(questionnaire, new Date()),
    readForm: readQuestionnaireForm,
    send: (content, { rev, eventId }) =>
      questionnaire === null
        ? call(teachQuestionnaireEndpoints.make, { body: { ...content, eventId } })
        : call(teachQuestionnaireEndpoints.change, {
            params: { id: questionnaire._id },
            body: { ...content, rev, eventId },
          }),
    onSaved: async ({ _id: id }) => {
      showToast(questionnaire === null ? '发布好了' : '改好了');
      await invalidateQuestionnaire(queries, id);
      navigate(teacherQuestionnaireAddresses.results(id), { replace: true });
    },
  });
  return (
    <div className={styles['columns']}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Card as="section" aria-label="问卷" className={styles['form']}>
          {isFixed && (
            <p className={styles['note']}>
              已经有学生交了这份问卷，只能改标题、说明，或者推后截止时间。
            </p>
          )}
          <Field
            label="标题"
            isLabelShown
            maxLength={questionnaireLimits.title}
            value={form.title}
            onChange={({ target }) => change({ title: target.value })}
          />
          <TextArea
            label="说明"
            value={form.intro}
            max={questionnaireLimits.intro}
            placeholder="为什么问、答了以后会怎么样"
            onChange={(intro) => change({ intro })}
          />
          {isFixed ? (
            <TimeField label="截止" value={form.due} onChange={(due) => change({ due })} />
          ) : (
            <QuestionnaireSettings form={form} onChange={change} />
          )}
        </Card>
        {!isFixed && (
          <QuestionList
            questions={form.questions}
            onChange={(questions) => change({ questions: repairConditions(questions) })}
          />
        )}
        <FormError text={error} />
        <Button type="submit" wide loading={isSaving}>
          {questionnaire === null ? '发布' : '保存修改'}
        </Button>
      </form>
      <QuestionnairePreview form={form} />
      <LeaveQuestion hasChanges={hasChanges} />
    </div>
  );
}

function readQuestionnaireForm(form: QuestionnaireContent): QuestionnaireContent | string {
  if (form.title.trim() !== '' && form.klasses.length === 0) return '请选择班级';
  return findContentFault(form)?.message ?? form;
}
