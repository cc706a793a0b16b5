import { awardLabels, levelLabels, levelTypeLabels } from '@meiyu/contract/honour/honour-labels';
import { honourLimits, OrganiserKind } from '@meiyu/contract/honour/honour.schema';
import { findUncountedReason } from '@meiyu/contract/honour/talent.rules';
import { Subject, subjectLabels } from '@meiyu/contract/shared/enumerations';

import { FieldGroup } from '../../../review-item/item-form.tsx';
import { ChoiceRow } from '../../../ui/form/choice-row.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import type { HonourField, HonourValues } from '../honour-form.view.ts';
import styles from './honour-form.module.css';
import wood from './wood.module.css';

interface Part {
  values: HonourValues;
  getError: (field: HonourField) => string | undefined;
  onChange: (change: Partial<HonourValues>) => void;
}

/** Five labels of two characters fit beside each other on a phone. */
const shorten = (label: string) => label.slice(0, 2);

const levels = ([1, 2, 3, 4, 5] as const).map((value) => ({
  value,
  label: shorten(levelLabels[value]),
  art: <i className={`${styles['wood']} ${wood[`level${value}`]}`} />,
}));
const awards = ([2, 3, 4, 5, 6] as const).map((value) => ({
  value,
  label: shorten(awardLabels[value]),
}));
const levelTypeOptions = (['2', '3'] as const).map((value) => ({
  value,
  label: levelTypeLabels[value === '2' ? 2 : 3],
}));
const subjects = Subject.options.map((value) => ({ value, label: subjectLabels[value] }));
const organiserKindChoices = OrganiserKind.options.map((value) => ({ value, label: value }));

/** Shows the fields that say what was won. */
export function AwardFields({ values, getError, onChange }: Part) {
  return (
    <>
      <Field
        label="活动名称"
        isLabelShown
        maxLength={honourLimits.event}
        placeholder="例如：校园合唱节"
        value={values.event}
        error={getError('event')}
        onChange={({ currentTarget }) => onChange({ event: currentTarget.value })}
      />
      <FieldGroup label="学科">
        <SegmentedControl
          legend="学科"
          options={subjects}
          value={values.subject}
          onChange={(subject) => onChange({ subject })}
        />
      </FieldGroup>
      <FieldGroup label="谁得的">
        <SegmentedControl
          legend="谁得的"
          options={levelTypeOptions}
          value={values.levelType === 2 ? '2' : '3'}
          onChange={(value) => onChange({ levelType: value === '2' ? 2 : 3 })}
        />
      </FieldGroup>
      <ChoiceRow
        legend="哪一级"
        options={levels}
        value={values.level}
        error={getError('level')}
        onChange={(level) => onChange({ level })}
      />
      <ChoiceRow
        legend="得了什么奖"
        options={awards}
        value={values.award}
        error={getError('award')}
        onChange={(award) => onChange({ award })}
      />
    </>
  );
}

/** Shows the fields that say who awarded it, and when. */
export function OrganiserFields({ values, getError, today, onChange }: Part & { today: string }) {
  const why = values.organiserKind === null ? '' : findUncountedReason(values.organiserKind);
  return (
    <>
      <Field
        label="主办单位"
        isLabelShown
        maxLength={honourLimits.organiser}
        placeholder="奖状上盖章的单位"
        value={values.organiser}
        error={getError('organiser')}
        onChange={({ currentTarget }) => onChange({ organiser: currentTarget.value })}
      />
      <ChoiceRow
        legend="主办单位的类别"
        options={organiserKindChoices}
        value={values.organiserKind}
        error={getError('organiserKind')}
        onChange={(organiserKind) => onChange({ organiserKind })}
      />
      {why && <p className={styles['note']}>{why}</p>}
      <Field
        label="哪一天"
        isLabelShown
        type="date"
        max={today}
        value={values.awardedOn}
        error={getError('awardedOn')}
        onChange={({ currentTarget }) => onChange({ awardedOn: currentTarget.value })}
      />
    </>
  );
}

/** Shows the optional fields, closed unless one of them has a text. */
export function OptionalFields({ values, getError, onChange }: Part) {
  const isOpen = `${values.certificateNo}${values.members}${values.remark}` !== '';
  return (
    <details open={isOpen}>
      <summary className={styles['summary']}>还可以写（选填）</summary>
      <div className={styles['optional']}>
        <Field
          label="证书编号"
          isLabelShown
          maxLength={honourLimits.certificateNo}
          value={values.certificateNo}
          error={getError('certificateNo')}
          onChange={({ currentTarget }) => onChange({ certificateNo: currentTarget.value })}
        />
        <Field
          label="一起获奖的同学"
          isLabelShown
          maxLength={honourLimits.members}
          value={values.members}
          error={getError('members')}
          onChange={({ currentTarget }) => onChange({ members: currentTarget.value })}
        />
        <TextArea
          label="备注"
          placeholder="备注"
          max={honourLimits.remark}
          value={values.remark}
          onChange={(remark) => onChange({ remark })}
        />
      </div>
    </details>
  );
}
