import '../ui/icon/media-icons.ts';
import { PLACE_SEARCH_CHARACTERS_MAX } from '@meiyu/contract/shared/place-search.schema';
import { type ReactNode, useState } from 'react';

import { Field } from '../ui/form/field.tsx';
import { useDebouncedText } from '../ui/use-debounced-text.ts';
import styles from './place-search.module.css';

/** A list of this length or longer gets a search field. */
const SEARCHABLE_FROM_COUNT = 20;

/** Shows a list of pupils below a search field. A short list has no search field. `count` is the length of the list without a search. */
export function PlaceSearch({
  count,
  children,
}: {
  count: number;
  children: (search: string) => ReactNode;
}) {
  const [typed, setTyped] = useState('');
  const search = useDebouncedText(typed.trim());
  if (count < SEARCHABLE_FROM_COUNT && typed === '') return children('');
  return (
    <>
      <Field
        className={styles['search']}
        label="搜姓名、学号"
        icon="search"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={PLACE_SEARCH_CHARACTERS_MAX}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {children(search)}
    </>
  );
}
