import { Button } from '../../../../ui/button.tsx';
import { BLANK, countBlanks, type BlankDraft } from '../../draft/question-draft.ts';
import { FormSection, CheckInput, TextInput } from './controls.tsx';
import { replaceAt, type EditorProps } from './editor-props.ts';
import styles from './rows.module.css';

const ANY_ORDER_GROUP = 'a';
const emptyBlank: BlankDraft = { ways: '', group: '', fuzzy: false };

/** Edits the answers of the blanks. In the stem, `____` stands for a blank. */
export function BlanksEditor({ draft: { stem, blanks }, onChange }: EditorProps) {
  const count = countBlanks(stem.text);
  const shown = Array.from({ length: count }, (_, index) => blanks[index] ?? emptyBlank);
  const isAnyOrder =
    count > 1 && shown.every(({ group }) => group !== '' && group === shown[0]?.group);
  return (
    <FormSection
      title="答案"
      hint="题干里的每条下划线是一个空。几种写法用 | 隔开，数字可以写误差，如 =440±1。"
    >
      <ol className={styles['list']}>
        {shown.map((blank, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a blank is identified only by its place in the stem
          <li key={index} className={styles['row']}>
            <span className={styles['letter']} aria-hidden="true">
              {index + 1}
            </span>
            <div className={styles['grow']}>
              <TextInput
                label={`第 ${index + 1} 空的答案`}
                value={blank.ways}
                placeholder="2|两"
                onChange={(ways) =>
                  onChange({ blanks: replaceAt(shown, index, { ...blank, ways }) })
                }
              />
            </div>
          </li>
        ))}
      </ol>
      <div className={styles['row']}>
        <Button
          size="small"
          variant="ghost"
          icon="plus"
          onClick={() => onChange({ stem: { ...stem, text: `${stem.text}${BLANK}` } })}
        >
          加一个空
        </Button>
        {count > 1 && (
          <CheckInput
            type="checkbox"
            text="不分先后"
            checked={isAnyOrder}
            onChange={(isOn) =>
              onChange({
                blanks: shown.map((blank) => ({ ...blank, group: isOn ? ANY_ORDER_GROUP : '' })),
              })
            }
          />
        )}
      </div>
    </FormSection>
  );
}
