import type { EditorProps } from './editor-props.ts';
import { PerformanceEditor } from './performance-editor.tsx';
import { SimpleEditor } from './simple-editor.tsx';
import { SubjectiveEditor } from './subjective-editor.tsx';
import { SuiteEditor } from './suite-editor.tsx';

/** Shows the editor for the type of a question. */
export function TypeEditor(props: EditorProps) {
  const { type } = props.draft;
  if (type === 'suite') return <SuiteEditor {...props} />;
  if (type === 'subjective') return <SubjectiveEditor {...props} />;
  if (type === 'performance') return <PerformanceEditor {...props} />;
  return <SimpleEditor {...props} />;
}
