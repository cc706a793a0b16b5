import type { StemSource } from '@meiyu/contract/question/parts-source.schema';

import { gradeOptions, unitOptions } from '../../../../question/bank/bank-choices.ts';
import { difficultyOptions } from '../../../../question/bank/bank-facts.ts';
import { getScore } from '../../draft/build-source.ts';
import { SelectInput, FormSection, MultilineInput, TextInput } from './controls.tsx';
import type { EditorProps } from './editor-props.ts';
import styles from './rows.module.css';
import { TypeEditor } from './type-editor.tsx';

const multiRuleOptions = [
  { value: '', label: '漏选得部分分，错选不得分' },
  { value: 'exact', label: '全对才得分' },
  { value: 'net', label: '错选扣分' },
];
const sortRuleOptions = [
  { value: '', label: '顺序对几项得几项的分' },
  { value: 'exact', label: '全对才得分' },
];
/** The rules that apply if a question names none. */
const defaultRules: readonly string[] = ['cn_partial', 'lis'];

/** Lists the files of a stem. The form keeps these files but cannot change them. */
function describeFiles({ images, audio, video, documents = [] }: StemSource): string {
  return [
    images.length > 0 && `${images.length} 张图片`,
    audio && '1 段声音',
    video && '1 段视频',
    documents.length > 0 && `${documents.length} 个文档`,
  ]
    .filter(Boolean)
    .join('、');
}

/** Edits a question: the stem, the fields of its type, and its place in the curriculum. */
export function QuestionForm({ draft, onChange }: EditorProps) {
  const { type, stem, explanation } = draft;
  const files = describeFiles(stem);
  const hasComputedScore = type === 'suite' || type === 'subjective';
  return (
    <>
      <div>
        <MultilineInput
          label="题干"
          value={stem.text}
          placeholder={
            type === 'gapfilling'
              ? '例如：二分音符唱 ____ 拍。'
              : '例如：听一听，下面哪一段是二胡？'
          }
          onChange={(text) => onChange({ stem: { ...stem, text } })}
        />
        {files && <p className={styles['sum']}>题干里的{files}会保留。</p>}
      </div>
      <TypeEditor draft={draft} onChange={onChange} />
      {(type === 'multi' || type === 'sort') && (
        <SelectInput
          label="计分"
          options={type === 'multi' ? multiRuleOptions : sortRuleOptions}
          value={defaultRules.includes(draft.rule) ? '' : draft.rule}
          onChange={(rule) => onChange({ rule })}
        />
      )}
      <MultilineInput
        label="解析，可不填"
        value={explanation.text}
        onChange={(text) => onChange({ explanation: { ...explanation, text } })}
      />
      <FormSection title="分值和位置">
        <div className={styles['fields']}>
          {hasComputedScore ? (
            <p className={styles['sum']}>
              分值
              <br />
              <b>{getScore(draft)}</b> 分
            </p>
          ) : (
            <TextInput
              label="分值"
              isLabelShown
              isNumber
              value={draft.score}
              onChange={(score) => onChange({ score })}
            />
          )}
          <SelectInput
            label="年级"
            options={gradeOptions}
            value={draft.grade}
            onChange={(grade) => onChange({ grade })}
          />
          <SelectInput
            label="单元"
            options={unitOptions}
            value={draft.unit}
            onChange={(unit) => onChange({ unit })}
          />
          <SelectInput
            label="难度"
            options={difficultyOptions}
            value={draft.difficulty}
            onChange={(difficulty) => onChange({ difficulty })}
          />
        </div>
        <TextInput
          label="知识点，用、隔开，可不填"
          isLabelShown
          value={draft.knowledge}
          onChange={(knowledge) => onChange({ knowledge })}
        />
      </FormSection>
    </>
  );
}
