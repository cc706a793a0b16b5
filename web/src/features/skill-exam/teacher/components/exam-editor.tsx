import {
  type SkillExamContent,
  skillExamLimits,
} from '@meiyu/contract/skill-exam/skill-exam.schema';
import { teachSkillExamEndpoints } from '@meiyu/contract/skill-exam/teach-skill-exam.endpoints';
import type { TeacherSkillExam } from '@meiyu/contract/skill-exam/teach-skill-exam.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../../api/api-client.ts';
import { getErrorMessage } from '../../../../api/api-error.ts';
import { useEventIds } from '../../../../api/use-event-ids.ts';
import { navigate } from '../../../../navigation/hash-location.ts';
import { useSession } from '../../../../session/session-store.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { FormError } from '../../../../ui/form/form-error.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { LeaveQuestion } from '../../../../ui/overlay/leave-question.tsx';
import { showToast } from '../../../../ui/overlay/toast-store.ts';
import { buildExamForm, type ExamFault, type ExamForm, toExamContent } from '../exam-form.ts';
import { teacherExamAddresses } from '../teacher-exam.addresses.ts';
import { invalidateExam } from '../teacher-exam.queries.ts';
import styles from './exam-editor.module.css';
import { ExamMarking } from './exam-marking.tsx';
import { ExamTimes } from './exam-times.tsx';
import { FieldWithFault } from './field-with-fault.tsx';
import { RubricEditor } from './rubric-editor.tsx';
import { soundUploads } from './sound-field.tsx';

/** Shows the form of an exam. When a pupil has begun, the fields that stay are not shown. */
export function ExamEditor({ exam }: { exam: TeacherSkillExam | null }) {
  const queries = useQueryClient();
  const getEventId = useEventIds();
  const subject = useSession((state) => state.subject);
  // The editor keeps the revision that it began with, so that it cannot replace a later change of another device.
  const [rev] = useState(exam?.rev ?? 0);
  const [initial] = useState(() => buildExamForm(exam, { subject, now: new Date() }));
  const [form, setForm] = useState(initial);
  const [fault, setFault] = useState<ExamFault | null>(null);
  const isFixed = exam?.hasSittings === true;
  const save = useMutation({
    mutationFn: async (content: SkillExamContent) => {
      const sounds = [content.demo, content.accompaniment].flatMap((hash) => hash ?? []);
      await soundUploads.wait(sounds);
      const eventId = getEventId(content);
      if (exam === null)
        return call(teachSkillExamEndpoints.make, { body: { ...content, eventId } });
      return call(teachSkillExamEndpoints.change, {
        params: { id: exam._id },
        body: { ...content, rev, eventId },
      });
    },
    onSuccess: async ({ exam: { _id: id } }) => {
      showToast(exam === null ? '发布好了' : '改好了');
      await invalidateExam(queries, id);
      navigate(teacherExamAddresses.one(id), { replace: true });
    },
  });
  const change = (part: Partial<ExamForm>) => {
    setForm({ ...form, ...part });
    setFault(null);
    save.reset();
  };
  const submit = () => {
    const checked = toExamContent(form);
    setFault(checked.fault);
    if (checked.content !== null) save.mutate(checked.content);
  };
  return (
    <Card as="section" aria-label="测评" className={styles['editor']}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {isFixed && (
          <p className={styles['note']}>
            已经有学生开始，只能改名称、推后结束、换批改的老师和公布时间。
          </p>
        )}
        <FieldWithFault field="title" fault={fault}>
          <Field
            label="测评名称"
            isLabelShown
            maxLength={skillExamLimits.title}
            value={form.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        </FieldWithFault>
        <ExamTimes form={form} isFixed={isFixed} fault={fault} onChange={change} />
        {!isFixed && (
          <>
            <FieldWithFault field="instructions" fault={fault}>
              <p className={styles['label']}>测评须知</p>
              <TextArea
                label="测评须知"
                value={form.instructions}
                max={skillExamLimits.instructions}
                placeholder="唱什么、画什么，怎样录，注意什么"
                onChange={(instructions) => change({ instructions })}
              />
            </FieldWithFault>
            <FieldWithFault field="rubric" fault={fault}>
              <RubricEditor rubric={form.rubric} onChange={(rubric) => change({ rubric })} />
            </FieldWithFault>
          </>
        )}
        <ExamMarking form={form} isFixed={isFixed} fault={fault} onChange={change} />
        <FormError text={save.error ? getErrorMessage(save.error) : ''} />
        <Button type="submit" wide loading={save.isPending}>
          {exam === null ? '发布' : '保存修改'}
        </Button>
      </form>
      <LeaveQuestion hasChanges={form !== initial && !save.isPending && !save.isSuccess} />
    </Card>
  );
}
