import { formatDate } from '@meiyu/contract/shared/dates';
import { formatGrade, formatKlass } from '@meiyu/contract/shared/grades';
import { useQuery } from '@tanstack/react-query';

import { klassNamesQuery } from '../../../../queries/klass-names-query.ts';
import { klassesQuery } from '../../../../queries/klasses-query.ts';
import { unitOptions } from '../../../../question/bank/bank-choices.ts';
import { useUser } from '../../../../session/session-store.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import type { HomeworkForm } from '../homework-draft.ts';
import styles from './homework-settings.module.css';

const lateOptions = [
  { value: 'accept', label: '可以补交' },
  { value: 'refuse', label: '到时自动交卷' },
] as const;
const showOptions = [
  { value: 'after-each', label: '答一题看一题' },
  { value: 'after-submit', label: '交了就看' },
  { value: 'after-due', label: '截止后看' },
] as const;
const releaseOptions = [
  { value: 'auto', label: '批好就发还' },
  { value: 'hold', label: '我批完一起发' },
] as const;
const countsOptions = [
  { value: 'best', label: '取最高' },
  { value: 'last', label: '取最后一次' },
] as const;

function findOption<Value extends string>(
  options: readonly { value: Value }[],
  text: string,
): Value | undefined {
  return options.find(({ value }) => value === text)?.value;
}

interface SettingsProps {
  form: HomeworkForm;
  onChange: (part: Partial<HomeworkForm>) => void;
}

/** Shows the settings of a homework. */
export function HomeworkSettings({ form, onChange }: SettingsProps) {
  const { late, show, release, counts } = form;
  return (
    <>
      <KlassChoice form={form} onChange={onChange} />
      <SelectField
        label="单元"
        options={unitOptions}
        value={String(form.unit)}
        onChange={({ target }) => onChange({ unit: Number(target.value) })}
      />
      <TimeField label="截止" value={form.due} onChange={(due) => onChange({ due })} />
      <TimeField label="开始" value={form.opens} onChange={(opens) => onChange({ opens })} />
      <SelectField
        label="迟交"
        options={lateOptions}
        value={late}
        onChange={({ target }) => onChange({ late: findOption(lateOptions, target.value) ?? late })}
      />
      <Field
        label="限时（分钟，空着是不限）"
        isLabelShown
        type="number"
        min={1}
        max={600}
        value={form.timeLimitMin ?? ''}
        onChange={({ target }) =>
          onChange({ timeLimitMin: target.value === '' ? null : Number(target.value) })
        }
      />
      <Field
        label="可答次数"
        isLabelShown
        type="number"
        min={1}
        max={99}
        value={form.attempts || ''}
        onChange={({ target }) => onChange({ attempts: Number(target.value) })}
      />
      {form.attempts > 1 && (
        <SelectField
          label="算哪次的分"
          options={countsOptions}
          value={counts}
          onChange={({ target }) =>
            onChange({ counts: findOption(countsOptions, target.value) ?? counts })
          }
        />
      )}
      <SelectField
        label="看解析"
        options={showOptions}
        value={show}
        onChange={({ target }) => onChange({ show: findOption(showOptions, target.value) ?? show })}
      />
      <SelectField
        label="发还"
        options={releaseOptions}
        value={release}
        onChange={({ target }) =>
          onChange({ release: findOption(releaseOptions, target.value) ?? release })
        }
      />
    </>
  );
}

function KlassChoice({ form, onChange }: SettingsProps) {
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  const klasses = useQuery(klassesQuery(form.subject)).data?.items ?? [];
  const grades = [...new Set(klasses.map(({ grade }) => grade))];
  const grade = form.assign[0]?.grade ?? grades[0];
  if (grade === undefined) return null;
  const inGrade = klasses.filter((one) => one.grade === grade).map(({ klass }) => klass);
  const place = form.assign.find((one) => one.grade === grade);
  const chosen = place ? (place.klass ?? inGrade) : [];
  const assign = (klass: number[]) => {
    const others = form.assign.filter((one) => one.grade !== grade);
    onChange({ assign: klass.length > 0 ? [{ grade, klass }, ...others] : others });
  };
  return (
    <fieldset className={styles['klasses']}>
      <legend>发给</legend>
      {grades.length > 1 && (
        <SelectField
          label="年级"
          options={grades.map((one) => ({ value: String(one), label: formatGrade(one) }))}
          value={String(grade)}
          onChange={({ target }) => {
            const next = Number(target.value);
            const all = klasses.filter((one) => one.grade === next).map(({ klass }) => klass);
            onChange({ assign: [{ grade: next, klass: all }] });
          }}
        />
      )}
      {inGrade.map((klass) => (
        <label key={klass} className={styles['klass']}>
          <input
            type="checkbox"
            checked={chosen.includes(klass)}
            onChange={({ target }) =>
              assign(target.checked ? [...chosen, klass] : chosen.filter((one) => one !== klass))
            }
          />
          {formatKlass(grade, klass, names)}
        </label>
      ))}
    </fieldset>
  );
}

function TimeField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (instant: string) => void;
}) {
  return (
    <Field
      label={label}
      isLabelShown
      type="datetime-local"
      required
      value={formatDate(value, 'YYYY-MM-DD HH:mm').replace(' ', 'T')}
      onChange={({ target }) => {
        const date = new Date(target.value);
        if (!Number.isNaN(date.getTime())) onChange(date.toISOString());
      }}
    />
  );
}
