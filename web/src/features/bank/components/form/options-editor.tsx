import '../../../../ui/icon/media-icons.ts';
import type { OptionSource } from '@meiyu/contract/question/parts-source.schema';
import { useId } from 'react';

import { getOptionLetter } from '../../../../question/option-content.tsx';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { createOption } from '../../draft/question-draft.ts';
import { FormSection, CheckInput, TextInput } from './controls.tsx';
import { removeAt, replaceAt, type EditorProps } from './editor-props.ts';
import styles from './rows.module.css';

const OPTIONS_MAX = 10;

/** Returns the placeholder of an option without text. It names the files of the option. */
function describeFiles({ image, audio, video }: OptionSource): string {
  const names = [image && '图片', audio && '声音', video && '视频'].filter(Boolean);
  return names.length > 0 ? `（有${names.join('和')}）` : '';
}

/** Edits the options of a question and which of them are right. For a sort question it edits the items in their right order. */
export function OptionsEditor({ draft: { type, options, right }, onChange }: EditorProps) {
  const name = useId();
  const isSort = type === 'sort';
  const isMulti = type === 'multi';
  const setRight = (id: string, isChosen: boolean) => {
    const others = isMulti ? right.filter((one) => one !== id) : [];
    const chosen = isChosen ? [...others, id] : others;
    // The ids in the key have the same order as the options.
    onChange({ right: options.map((option) => option.id).filter((one) => chosen.includes(one)) });
  };
  const moveUp = (index: number) => {
    const moved = options[index];
    if (moved === undefined) return;
    const rest = removeAt(options, index);
    onChange({ options: [...rest.slice(0, index - 1), moved, ...rest.slice(index - 1)] });
  };
  return (
    <FormSection
      title={isSort ? '各项' : '选项'}
      hint={
        isSort ? '按正确的顺序写，学生看到的是打乱的。' : isMulti ? '勾选所有答案。' : '选中答案。'
      }
    >
      <ol className={styles['list']}>
        {options.map((option, index) => {
          const label = isSort ? `第 ${index + 1} 项` : `选项 ${getOptionLetter(index)}`;
          return (
            <li key={option.id} className={styles['row']}>
              <span className={styles['letter']} aria-hidden="true">
                {isSort ? index + 1 : getOptionLetter(index)}
              </span>
              <div className={styles['grow']}>
                <TextInput
                  label={label}
                  value={option.text ?? ''}
                  placeholder={describeFiles(option)}
                  onChange={(text) =>
                    onChange({ options: replaceAt(options, index, { ...option, text }) })
                  }
                />
              </div>
              {isSort ? (
                <IconButton
                  icon="chevronUp"
                  label={`上移${label}`}
                  size={20}
                  disabled={index === 0}
                  onClick={() => moveUp(index)}
                />
              ) : (
                <CheckInput
                  type={isMulti ? 'checkbox' : 'radio'}
                  name={name}
                  label={`${label} 是答案`}
                  text="答案"
                  checked={right.includes(option.id)}
                  onChange={(isChosen) => setRight(option.id, isChosen)}
                />
              )}
              <IconButton
                icon="cross"
                label={`去掉${label}`}
                size={18}
                disabled={options.length <= 2}
                onClick={() =>
                  onChange({
                    options: removeAt(options, index),
                    right: right.filter((id) => id !== option.id),
                  })
                }
              />
            </li>
          );
        })}
      </ol>
      {options.length < OPTIONS_MAX && (
        <div>
          <Button
            size="small"
            variant="ghost"
            icon="plus"
            onClick={() => onChange({ options: [...options, createOption(options)] })}
          >
            加一项
          </Button>
        </div>
      )}
    </FormSection>
  );
}
