import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { FormSection, TextInput } from './controls.tsx';
import { removeAt, replaceAt, type EditorProps } from './editor-props.ts';
import styles from './rows.module.css';

const LINES_MAX = 40;

/** Edits the pairs of a pair question. A row with only one side is a distractor. */
export function LinesEditor({ draft: { lines }, onChange }: EditorProps) {
  return (
    <FormSection
      title="连线"
      hint="一行是一条正确的连线。只写一边，就是干扰项；同样的字是同一项，可以连几条。"
    >
      <ol className={styles['list']}>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may have the same texts
          <li key={index} className={styles['row']}>
            {(['left', 'right'] as const).map((side) => (
              <div key={side} className={styles['grow']}>
                <TextInput
                  label={`第 ${index + 1} 行${side === 'left' ? '左边' : '右边'}`}
                  value={line[side].text ?? ''}
                  placeholder={
                    line[side].image ? '（有图片）' : line[side].audio ? '（有声音）' : ''
                  }
                  onChange={(text) =>
                    onChange({
                      lines: replaceAt(lines, index, { ...line, [side]: { ...line[side], text } }),
                    })
                  }
                />
              </div>
            ))}
            <IconButton
              icon="cross"
              label={`去掉第 ${index + 1} 行`}
              size={18}
              disabled={lines.length <= 2}
              onClick={() => onChange({ lines: removeAt(lines, index) })}
            />
          </li>
        ))}
      </ol>
      {lines.length < LINES_MAX && (
        <div>
          <Button
            size="small"
            variant="ghost"
            icon="plus"
            onClick={() =>
              onChange({
                lines: [...lines, { left: { id: '', text: '' }, right: { id: '', text: '' } }],
              })
            }
          >
            加一行
          </Button>
        </div>
      )}
    </FormSection>
  );
}
