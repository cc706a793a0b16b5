import type { SimpleType } from '@meiyu/contract/question/simple.schema';

import { shortenType } from '../../../../question/bank/bank-facts.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { createDraft, createPartId } from '../../draft/question-draft.ts';
import { FormSection, MultilineInput, TextInput } from './controls.tsx';
import { removeAt, replaceAt, type EditorProps } from './editor-props.ts';
import styles from './rows.module.css';
import { SimpleEditor } from './simple-editor.tsx';

const CHILDREN_MAX = 20;
const childTypes: readonly SimpleType[] = [
  'single',
  'multi',
  'judge',
  'gapfilling',
  'pair',
  'sort',
];

/** Edits the children of a suite, each with the form of its type. */
export function SuiteEditor({ draft: { children }, onChange }: EditorProps) {
  const addChild = (type: SimpleType) => {
    const id = createPartId(
      'k',
      children.map((child) => child.id),
    );
    onChange({ children: [...children, { ...createDraft(type, { grade: '' }), id }] });
  };
  return (
    <FormSection title="小题" hint="共用上面的题干。套题的分值是各小题之和。">
      <ol className={styles['list']}>
        {children.map((child, index) => {
          const name = `小题 ${index + 1}`;
          const change = (changed: Partial<typeof child>) =>
            onChange({ children: replaceAt(children, index, { ...child, ...changed }) });
          return (
            <li key={child.id} className={styles['child']}>
              <div className={styles['childHead']}>
                <b>
                  {name} · {shortenType(child.type)}
                </b>
                <IconButton
                  icon="cross"
                  label={`去掉${name}`}
                  size={18}
                  onClick={() => onChange({ children: removeAt(children, index) })}
                />
              </div>
              <MultilineInput
                label={`${name}的题干`}
                rows={2}
                value={child.stem.text}
                onChange={(text) => change({ stem: { ...child.stem, text } })}
              />
              <SimpleEditor draft={child} onChange={change} />
              <div className={styles['fields']}>
                <TextInput
                  label={`${name}的分值`}
                  isLabelShown
                  isNumber
                  value={child.score}
                  onChange={(score) => change({ score })}
                />
              </div>
              <MultilineInput
                label={`${name}的解析，可不填`}
                rows={2}
                value={child.explanation.text}
                onChange={(text) => change({ explanation: { ...child.explanation, text } })}
              />
            </li>
          );
        })}
      </ol>
      {children.length < CHILDREN_MAX && (
        <div className={`${styles['row']} ${styles['wraps']}`}>
          {childTypes.map((type) => (
            <Button
              key={type}
              size="small"
              variant="ghost"
              icon="plus"
              onClick={() => addChild(type)}
            >
              {shortenType(type)}
            </Button>
          ))}
        </div>
      )}
    </FormSection>
  );
}
