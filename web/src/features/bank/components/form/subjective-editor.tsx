import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { createPartId } from '../../draft/question-draft.ts';
import { FormSection, MultilineInput, TextInput } from './controls.tsx';
import { removeAt, replaceAt, type EditorProps } from './editor-props.ts';
import styles from './rows.module.css';

const SCORING_POINTS_MAX = 12;

/** Edits how pupils answer a subjective question, and the points that a teacher awards. */
export function SubjectiveEditor({ draft, onChange }: EditorProps) {
  const { points } = draft;
  return (
    <>
      <FormSection title="作答方式" hint="不要文字、录音或图片，就把那一项留空。">
        <div className={styles['fields']}>
          <TextInput
            label="最多几字"
            isLabelShown
            isNumber
            value={draft.textMax}
            onChange={(textMax) => onChange({ textMax })}
          />
          <TextInput
            label="至少几字"
            isLabelShown
            isNumber
            value={draft.textMin}
            onChange={(textMin) => onChange({ textMin })}
          />
          <TextInput
            label="录音最多几秒"
            isLabelShown
            isNumber
            value={draft.voiceMax}
            onChange={(voiceMax) => onChange({ voiceMax })}
          />
          <TextInput
            label="图片最多几张"
            isLabelShown
            isNumber
            value={draft.imagesMax}
            onChange={(imagesMax) => onChange({ imagesMax })}
          />
        </div>
        <MultilineInput
          label="分步作答，一行一步，可不填"
          rows={2}
          value={draft.steps}
          onChange={(steps) => onChange({ steps })}
        />
        <TextInput
          label="可以用的词，用、隔开，可不填"
          isLabelShown
          value={draft.words}
          onChange={(words) => onChange({ words })}
        />
      </FormSection>
      <FormSection title="采分点" hint="批改时一点一点打勾。学生看不到。">
        <ol className={styles['list']}>
          {points.map((point, index) => {
            const change = (changed: Partial<typeof point>) =>
              onChange({ points: replaceAt(points, index, { ...point, ...changed }) });
            return (
              <li key={point.id} className={`${styles['row']} ${styles['wraps']}`}>
                <div className={styles['grow']}>
                  <TextInput
                    label={`采分点 ${index + 1}`}
                    value={point.text}
                    placeholder="说出速度由慢到快"
                    onChange={(text) => change({ text })}
                  />
                </div>
                <div className={styles['grow']}>
                  <TextInput
                    label={`采分点 ${index + 1} 的关键词`}
                    value={point.keywords}
                    placeholder="关键词：快、慢"
                    onChange={(keywords) => change({ keywords })}
                  />
                </div>
                <div className={styles['short']}>
                  <TextInput
                    label={`采分点 ${index + 1} 的分值`}
                    isNumber
                    value={point.score}
                    placeholder="分"
                    onChange={(score) => change({ score })}
                  />
                </div>
                <IconButton
                  icon="cross"
                  label={`去掉采分点 ${index + 1}`}
                  size={18}
                  disabled={points.length === 1}
                  onClick={() => onChange({ points: removeAt(points, index) })}
                />
              </li>
            );
          })}
        </ol>
        {points.length < SCORING_POINTS_MAX && (
          <div>
            <Button
              size="small"
              variant="ghost"
              icon="plus"
              onClick={() => {
                const id = createPartId(
                  'p',
                  points.map((point) => point.id),
                );
                onChange({ points: [...points, { id, text: '', keywords: '', score: '' }] });
              }}
            >
              加一点
            </Button>
          </div>
        )}
      </FormSection>
      <MultilineInput
        label="参考答案"
        value={draft.sample}
        onChange={(sample) => onChange({ sample })}
      />
    </>
  );
}
