import { Button } from '../../../../ui/button.tsx';
import { SegmentedControl } from '../../../../ui/form/segmented-control.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { createCriterion } from '../../draft/question-draft.ts';
import { FormSection, TextInput } from './controls.tsx';
import { removeAt, replaceAt, type EditorProps } from './editor-props.ts';
import styles from './rows.module.css';

const kindOptions = [
  { value: 'audio', label: '录音' },
  { value: 'video', label: '录像' },
] as const;
const CRITERIA_MIN = 2;
const CRITERIA_MAX = 6;

/** Edits the limits of the recording and the rubric that the teacher marks with. */
export function PerformanceEditor({ draft, onChange }: EditorProps) {
  const { rubric } = draft;
  return (
    <>
      <FormSection title="录制要求">
        <SegmentedControl
          legend="录音还是录像"
          options={kindOptions}
          value={draft.takeKind}
          onChange={(takeKind) => onChange({ takeKind })}
        />
        <div className={styles['fields']}>
          <TextInput
            label="最长几分钟"
            isLabelShown
            isNumber
            value={draft.minutesMax}
            onChange={(minutesMax) => onChange({ minutesMax })}
          />
          <TextInput
            label="至少几秒，可不填"
            isLabelShown
            isNumber
            value={draft.secondsMin}
            onChange={(secondsMin) => onChange({ secondsMin })}
          />
          <TextInput
            label="最多录几遍，可不填"
            isLabelShown
            isNumber
            value={draft.takes}
            onChange={(takes) => onChange({ takes })}
          />
        </div>
      </FormSection>
      <FormSection title="评分标准" hint="每项 0–4 分，学生录之前就能看到。">
        <ol className={styles['list']}>
          {rubric.map((criterion, index) => {
            const name = `评分项 ${index + 1}`;
            const change = (changed: Partial<typeof criterion>) =>
              onChange({ rubric: replaceAt(rubric, index, { ...criterion, ...changed }) });
            return (
              <li key={criterion.id} className={styles['child']}>
                <div className={styles['row']}>
                  <div className={styles['grow']}>
                    <TextInput
                      label={name}
                      value={criterion.text}
                      onChange={(text) => change({ text })}
                    />
                  </div>
                  <IconButton
                    icon="cross"
                    label={`去掉${name}`}
                    size={18}
                    disabled={rubric.length <= CRITERIA_MIN}
                    onClick={() => onChange({ rubric: removeAt(rubric, index) })}
                  />
                </div>
                <div className={styles['levels']}>
                  {criterion.levels.map((words, level) => (
                    <TextInput
                      // oxlint-disable-next-line react/no-array-index-key -- the index is the number of the level
                      key={level}
                      label={`${level} 分`}
                      isLabelShown
                      value={words}
                      onChange={(text) =>
                        change({ levels: replaceAt(criterion.levels, level, text) })
                      }
                    />
                  ))}
                </div>
              </li>
            );
          })}
        </ol>
        {rubric.length < CRITERIA_MAX && (
          <div>
            <Button
              size="small"
              variant="ghost"
              icon="plus"
              onClick={() => onChange({ rubric: [...rubric, createCriterion('', rubric)] })}
            >
              加一项
            </Button>
          </div>
        )}
      </FormSection>
    </>
  );
}
