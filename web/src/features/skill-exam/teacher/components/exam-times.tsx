import type { ExamFileKind } from '@meiyu/contract/skill-exam/skill-exam.schema';

import { chooseKlass, hasKlass, useOwnKlasses } from '../../../../queries/use-own-klasses.ts';
import { CheckBoxes } from '../../../../ui/form/check-boxes.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { TimeField } from '../../../../ui/form/time-field.tsx';
import type { ExamFault, ExamForm } from '../exam-form.ts';
import styles from './exam-editor.module.css';
import { FieldWithFault } from './field-with-fault.tsx';
import { SoundField } from './sound-field.tsx';

const fileOptions: readonly { kind: ExamFileKind; label: string }[] = [
  { kind: 'audio', label: '录音' },
  { kind: 'video', label: '视频' },
  { kind: 'image', label: '照片' },
];

/** Shows the classes, the times, and what pupils record. */
export function ExamTimes({
  form,
  isFixed,
  fault,
  onChange,
}: {
  form: ExamForm;
  isFixed: boolean;
  fault: ExamFault | null;
  onChange: (part: Partial<ExamForm>) => void;
}) {
  const klasses = useOwnKlasses();
  const closes = (
    <FieldWithFault field="closes" fault={fault}>
      <TimeField
        label="结束"
        value={form.closes}
        onChange={(value) => onChange({ closes: value })}
      />
    </FieldWithFault>
  );
  if (isFixed) return closes;
  const renderNumber = (name: 'durationMin' | 'takes' | 'takeMin', label: string) => (
    <FieldWithFault field={name} fault={fault}>
      <Field
        label={label}
        isLabelShown
        inputMode="numeric"
        value={form[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </FieldWithFault>
  );
  return (
    <>
      <FieldWithFault field="klasses" fault={fault}>
        <CheckBoxes
          legend={`哪些班（已选 ${form.klasses.length} 个班）`}
          items={klasses}
          getKey={({ label }) => label}
          getLabel={({ label }) => label}
          isChecked={(item) => hasKlass(form.klasses, item)}
          onChange={(item, isChecked) =>
            onChange({ klasses: chooseKlass(form.klasses, item, isChecked) })
          }
        />
      </FieldWithFault>
      <div className={styles['pair']}>
        <TimeField
          label="开始"
          value={form.opens}
          onChange={(value) => onChange({ opens: value })}
        />
        {closes}
        {renderNumber('durationMin', '开始以后限时几分钟（不填就不限）')}
        {renderNumber('takes', '可以录几次')}
        {renderNumber('takeMin', '每次最长几分钟')}
      </div>
      <FieldWithFault field="files" fault={fault}>
        <CheckBoxes
          legend="学生交什么"
          items={fileOptions}
          getKey={({ kind }) => kind}
          getLabel={({ label }) => label}
          isChecked={({ kind }) => form.files.includes(kind)}
          onChange={({ kind }, isChecked) => {
            const others = form.files.filter((one) => one !== kind);
            onChange({ files: isChecked ? [...others, kind] : others });
          }}
        />
      </FieldWithFault>
      <SoundField label="示范" hash={form.demo} onChange={(demo) => onChange({ demo })} />
      <SoundField
        label="伴奏"
        hash={form.accompaniment}
        onChange={(accompaniment) => onChange({ accompaniment })}
      />
    </>
  );
}
