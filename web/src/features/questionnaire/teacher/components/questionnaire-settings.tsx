import type { QuestionnaireContent } from '@meiyu/contract/questionnaire/teacher-questionnaire.schema';

import { chooseKlass, hasKlass, useOwnKlasses } from '../../../../queries/use-own-klasses.ts';
import { CheckBoxes } from '../../../../ui/form/check-boxes.tsx';
import { ChoiceRow } from '../../../../ui/form/choice-row.tsx';
import { TimeField } from '../../../../ui/form/time-field.tsx';
import styles from './questionnaire-editor.module.css';

const identityOptions = [
  { value: 'named', label: '记名' },
  { value: 'anonymous', label: '匿名' },
] as const;
const resultsOptions = [
  { value: 'never', label: '只给老师看' },
  { value: 'after-due', label: '截止后学生也看人数' },
] as const;

/** Shows the classes, the times, and who sees what. */
export function QuestionnaireSettings({
  form: { klasses, opens, due, identity, results },
  onChange,
}: {
  form: QuestionnaireContent;
  onChange: (part: Partial<QuestionnaireContent>) => void;
}) {
  return (
    <>
      <CheckBoxes
        legend={`给哪些班（已选 ${klasses.length} 个班）`}
        items={useOwnKlasses()}
        getKey={({ label }) => label}
        getLabel={({ label }) => label}
        isChecked={(item) => hasKlass(klasses, item)}
        onChange={(item, isChecked) => onChange({ klasses: chooseKlass(klasses, item, isChecked) })}
      />
      <TimeField label="开始" value={opens} onChange={(value) => onChange({ opens: value })} />
      <TimeField label="截止" value={due} onChange={(value) => onChange({ due: value })} />
      <ChoiceRow
        legend="姓名"
        options={identityOptions}
        value={identity}
        onChange={(value) => onChange({ identity: value })}
      />
      {identity === 'anonymous' && (
        <p className={styles['note']}>
          谁写了哪一份，老师和管理员都查不到。结果每批至少 5 份，截止以后不能再延长。
        </p>
      )}
      <ChoiceRow
        legend="结果"
        options={resultsOptions}
        value={results}
        onChange={(value) => onChange({ results: value })}
      />
    </>
  );
}
