import '../../../ui/icon/media-icons.ts';
import { useState } from 'react';

import { Field } from '../../../ui/form/field.tsx';
import styles from './bank-search.module.css';

/** The search begins after a pause in typing of this length, in ms. */
const TYPING_PAUSE_MS = 350;

/** Shows the search field of the bank. The search begins when the teacher stops typing or presses Enter. */
export function BankSearch({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  const [timer, setTimer] = useState<ReturnType<typeof setTimeout>>();
  const search = (next: string) => {
    clearTimeout(timer);
    if (next.trim() !== text) onSearch(next.trim());
  };
  return (
    <form
      className={styles['search']}
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
      }}
    >
      <Field
        label="搜题目、知识点"
        icon="search"
        type="search"
        value={typed}
        maxLength={60}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => {
          const next = event.currentTarget.value;
          setTyped(next);
          clearTimeout(timer);
          setTimer(setTimeout(() => search(next), TYPING_PAUSE_MS));
        }}
      />
    </form>
  );
}
