import { unitOptions } from '../../../../question/bank/bank-choices.ts';
import { elementIds } from '../fault-elements.ts';
import type { HomeworkForm } from '../homework-draft.ts';
import { countsOptions, lateOptions, releaseOptions, showOptions } from '../setting-options.ts';
import styles from './homework-settings.module.css';
import { KlassChoice } from './klass-choice.tsx';
import { NumberRow, SelectRow, TimeRow } from './setting-rows.tsx';

/** Shows the settings of a homework, each in one line. */
export function HomeworkSettings({
  form,
  onChange,
}: {
  form: HomeworkForm;
  onChange: (part: Partial<HomeworkForm>) => void;
}) {
  return (
    <>
      <KlassChoice form={form} onChange={onChange} />
      <div className={styles['rows']}>
        <TimeRow
          id={elementIds.due}
          label="截止"
          value={form.due}
          onChange={(due) => onChange({ due })}
        />
        <TimeRow label="开始" value={form.opens} onChange={(opens) => onChange({ opens })} />
        <SelectRow
          label="迟交"
          options={lateOptions}
          value={form.late}
          onChange={(late) => onChange({ late })}
        />
        <NumberRow
          label="可答"
          unit="次"
          min={1}
          max={99}
          value={form.attempts || ''}
          onChange={({ target }) => onChange({ attempts: Number(target.value) })}
        />
        {form.attempts > 1 && (
          <SelectRow
            label="算哪次的分"
            options={countsOptions}
            value={form.counts}
            onChange={(counts) => onChange({ counts })}
          />
        )}
        <NumberRow
          label="限时"
          unit={form.timeLimitMin === null ? '' : '分钟'}
          placeholder="不限"
          min={1}
          max={600}
          value={form.timeLimitMin ?? ''}
          onChange={({ target }) =>
            onChange({ timeLimitMin: target.value === '' ? null : Number(target.value) })
          }
        />
        <SelectRow
          label="看解析"
          options={showOptions}
          value={form.show}
          onChange={(show) => onChange({ show })}
        />
        <SelectRow
          label="发还"
          options={releaseOptions}
          value={form.release}
          onChange={(release) => onChange({ release })}
        />
        <SelectRow
          label="单元"
          options={unitOptions}
          value={String(form.unit)}
          onChange={(unit) => onChange({ unit: Number(unit) })}
        />
      </div>
    </>
  );
}
