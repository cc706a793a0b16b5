import type { QuestionType } from '@meiyu/contract/question/question.schema';
import type { SimpleType } from '@meiyu/contract/question/simple.schema';
import type { ComponentType } from 'react';

import { BlanksEditor } from './blanks-editor.tsx';
import type { EditorProps } from './editor-props.ts';
import { JudgeEditor } from './judge-editor.tsx';
import { LinesEditor } from './lines-editor.tsx';
import { OptionsEditor } from './options-editor.tsx';

/** The editors of the types that can be part of a suite. Other types have no entry. */
const simpleEditors: Readonly<
  Record<SimpleType, ComponentType<EditorProps>> &
    Partial<Record<QuestionType, ComponentType<EditorProps>>>
> = {
  single: OptionsEditor,
  multi: OptionsEditor,
  sort: OptionsEditor,
  judge: JudgeEditor,
  gapfilling: BlanksEditor,
  pair: LinesEditor,
};

/** Shows the editor of a type that can be part of a suite. */
export function SimpleEditor(props: EditorProps) {
  const Editor = simpleEditors[props.draft.type];
  return Editor === undefined ? null : <Editor {...props} />;
}
