import '../../../../ui/icon/media-icons.ts';
import { LEVEL_MAX } from '@meiyu/contract/question/rubric.schema';
import { ExamAxis, skillExamLimits } from '@meiyu/contract/skill-exam/skill-exam.schema';

import { Button } from '../../../../ui/button.tsx';
import { ChoiceRow } from '../../../../ui/form/choice-row.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { createCriterion, type CriterionForm } from '../exam-form.ts';
import styles from './rubric-editor.module.css';

const axisOptions = ExamAxis.options.map((axis) => ({ value: axis, label: axis }));

/** Edits the criteria of an exam, each with a sentence for the levels 4 to 0. */
export function RubricEditor({
  rubric,
  onChange,
}: {
  rubric: readonly CriterionForm[];
  onChange: (rubric: CriterionForm[]) => void;
}) {
  const replace = (changed: CriterionForm) =>
    onChange(rubric.map((one) => (one.key === changed.key ? changed : one)));
  return (
    <fieldset className={styles['rubric']}>
      <legend>评分标准（每项 0–4 级）</legend>
      <ol className={styles['criteria']}>
        {rubric.map((criterion, index) => (
          <li key={criterion.key} className={styles['criterion']}>
            <div className={styles['head']}>
              <Field
                className={styles['name']}
                label={`第 ${index + 1} 项标准的名称`}
                placeholder="例如 音准"
                maxLength={skillExamLimits.criterionText}
                value={criterion.text}
                onChange={({ target }) => replace({ ...criterion, text: target.value })}
              />
              <IconButton
                icon="cross"
                label={`删去第 ${index + 1} 项标准`}
                disabled={rubric.length <= skillExamLimits.criteriaMin}
                onClick={() => onChange(rubric.filter((one) => one !== criterion))}
              />
            </div>
            <details>
              <summary className={styles['summary']}>每一级的话，和所属的方面</summary>
              <ChoiceRow
                legend={`第 ${index + 1} 项属于哪个方面`}
                options={axisOptions}
                value={criterion.axis}
                onChange={(axis) => replace({ ...criterion, axis })}
              />
              {criterion.levels.map((_, position) => {
                const level = LEVEL_MAX - position;
                return (
                  <Field
                    key={level}
                    label={`${level} 级`}
                    isLabelShown
                    maxLength={skillExamLimits.levelText}
                    value={criterion.levels[level] ?? ''}
                    onChange={({ target }) =>
                      replace({
                        ...criterion,
                        levels: criterion.levels.map((one, at) =>
                          at === level ? target.value : one,
                        ),
                      })
                    }
                  />
                );
              })}
            </details>
          </li>
        ))}
      </ol>
      {rubric.length < skillExamLimits.criteria && (
        <Button
          variant="ghost"
          size="small"
          icon="plus"
          onClick={() => onChange([...rubric, createCriterion()])}
        >
          加一项标准
        </Button>
      )}
    </fieldset>
  );
}
