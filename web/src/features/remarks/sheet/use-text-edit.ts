import { useLayoutEffect, useRef, useState } from 'react';

import type { Edit } from './insert.view.ts';

/** Lets buttons edit a text field at its selection. The parent uses a `key` for each text, so that a selection never moves to another one. */
export function useTextEdit(text: string, onText: (text: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null);
  /** The last selection of the user. Null until the field had the focus. */
  const selection = useRef<{ start: number; end: number } | null>(null);
  const [edited, setEdited] = useState<Edit | null>(null);
  useLayoutEffect(() => {
    if (edited && field.current && document.activeElement === field.current) {
      field.current.setSelectionRange(edited.start, edited.end);
    }
  }, [edited]);
  return {
    field,
    noteSelection: () => {
      const { selectionStart: start = 0, selectionEnd: end = 0 } = field.current ?? {};
      selection.current = { start, end };
    },
    edit: (change: (edit: Edit) => Edit) => {
      const { start, end } = selection.current ?? { start: text.length, end: text.length };
      const next = change({
        text,
        start: Math.min(start, text.length),
        end: Math.min(end, text.length),
      });
      selection.current = { start: next.start, end: next.end };
      setEdited(next);
      onText(next.text);
    },
  };
}
