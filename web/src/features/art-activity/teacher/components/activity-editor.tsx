import { teachArtActivityEndpoints } from '@meiyu/contract/art-activity/art-activity.endpoints';
import { findArtActivityFault } from '@meiyu/contract/art-activity/art-activity.rules';
import {
  ArtActivityKind,
  artActivityLimits,
  type TeacherArtActivity,
} from '@meiyu/contract/art-activity/art-activity.schema';
import { useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../api/api-client.ts';
import { useContentEditor } from '../../../../api/use-content-editor.ts';
import { navigate } from '../../../../navigation/hash-location.ts';
import { chooseKlass, hasKlass, useOwnKlasses } from '../../../../queries/use-own-klasses.ts';
import { Button } from '../../../../ui/button.tsx';
import { CheckBoxes } from '../../../../ui/form/check-boxes.tsx';
import { ChoiceRow } from '../../../../ui/form/choice-row.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { FormError } from '../../../../ui/form/form-error.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { TimeField } from '../../../../ui/form/time-field.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { LeaveQuestion } from '../../../../ui/overlay/leave-question.tsx';
import { showToast } from '../../../../ui/overlay/toast-store.ts';
import {
  type ActivityForm,
  buildActivityForm,
  changeEvidence,
  toActivityContent,
} from '../activity-form.ts';
import { teacherActivityAddresses } from '../teacher-activity.addresses.ts';
import { invalidateActivity } from '../teacher-activity.queries.ts';
import styles from './activity-editor.module.css';
import { ActivityPreview } from './activity-preview.tsx';

const kindOptions = ArtActivityKind.options.map((kind) => ({ value: kind, label: kind }));
const modeOptions = [
  { value: 'first', label: '先报先得' },
  { value: 'draw', label: '公开抽签' },
] as const;
const evidenceOptions = [
  { value: 'none', label: '不交' },
  { value: 'optional', label: '可以交' },
  { value: 'required', label: '一定要交' },
] as const;
const timeFields = [
  ['signupOpens', '报名开始'],
  ['signupCloses', '报名截止'],
  ['starts', '活动开始'],
  ['ends', '活动结束'],
] as const;

/** Shows the form of an activity beside the page that pupils see. */
export function ActivityEditor({ activity }: { activity: TeacherArtActivity | null }) {
  const queries = useQueryClient();
  const { form, change, submit, error, isSaving, hasChanges } = useContentEditor({
    storedRev: activity?.rev,
    buildForm: () => buildActivityForm(activity, new Date()),
    readForm: readActivityForm,
    send: (content, { rev, eventId }) =>
      activity === null
        ? call(teachArtActivityEndpoints.make, { body: { ...content, eventId } })
        : call(teachArtActivityEndpoints.change, {
            params: { id: activity._id },
            body: { ...content, rev, eventId },
          }),
    onSaved: async ({ _id: id }) => {
      showToast(activity === null ? '发布好了' : '改好了');
      await invalidateActivity(queries, id);
      navigate(teacherActivityAddresses.results(id), { replace: true });
    },
  });
  return (
    <div className={styles['columns']}>
      <Card as="section" aria-label="活动">
        <form
          className={styles['form']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Field
            label="活动名称"
            isLabelShown
            maxLength={artActivityLimits.title}
            value={form.title}
            onChange={({ target }) => change({ title: target.value })}
          />
          <ChoiceRow
            legend="类别"
            options={kindOptions}
            value={form.kind}
            onChange={(kind) => change({ kind })}
          />
          <TextArea
            label="介绍"
            value={form.text}
            max={artActivityLimits.text}
            placeholder="做什么、要带什么、注意什么"
            onChange={(text) => change({ text })}
          />
          <Field
            label="地点"
            isLabelShown
            maxLength={artActivityLimits.place}
            value={form.place}
            onChange={({ target }) => change({ place: target.value })}
          />
          <KlassBoxes form={form} onChange={change} />
          <div className={styles['times']}>
            {timeFields.map(([name, label]) => (
              <TimeField
                key={name}
                label={label}
                value={form[name]}
                onChange={(value) => change({ [name]: value })}
              />
            ))}
          </div>
          <ChoiceRow
            legend="名额怎么定"
            options={modeOptions}
            value={form.mode}
            onChange={(mode) => change({ mode })}
          />
          <Field
            label={form.mode === 'draw' ? '名额' : '名额（不填就不限）'}
            isLabelShown
            inputMode="numeric"
            value={form.quota}
            onChange={({ target }) => change({ quota: target.value })}
          />
          <ChoiceRow
            legend="活动后交作品"
            options={evidenceOptions}
            value={form.evidence}
            onChange={(evidence) => change(changeEvidence(form, evidence))}
          />
          {form.evidenceCloses !== null && (
            <TimeField
              label="作品提交截止"
              value={form.evidenceCloses}
              onChange={(evidenceCloses) => change({ evidenceCloses })}
            />
          )}
          <FormError text={error} />
          <Button type="submit" wide loading={isSaving}>
            {activity === null ? '发布' : '保存修改'}
          </Button>
        </form>
      </Card>
      <ActivityPreview form={form} />
      <LeaveQuestion hasChanges={hasChanges} />
    </div>
  );
}

function KlassBoxes({
  form: { klasses },
  onChange,
}: {
  form: ActivityForm;
  onChange: (part: Partial<ActivityForm>) => void;
}) {
  return (
    <CheckBoxes
      legend={`哪些班可以报名（已选 ${klasses.length} 个班）`}
      items={useOwnKlasses()}
      getKey={({ label }) => label}
      getLabel={({ label }) => label}
      isChecked={(item) => hasKlass(klasses, item)}
      onChange={(item, isChecked) => onChange({ klasses: chooseKlass(klasses, item, isChecked) })}
    />
  );
}

function readActivityForm(form: ActivityForm) {
  const content = toActivityContent(form);
  return typeof content === 'string'
    ? content
    : (findArtActivityFault(content)?.message ?? content);
}
