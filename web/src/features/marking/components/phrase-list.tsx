import { useQuery } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';

import { Button } from '../../../ui/button.tsx';
import { joinClassNames } from '../../../ui/class-names.ts';
import { phrasesQuery } from '../marking.queries.ts';
import { findPhrases } from '../marks/phrases.view.ts';
import styles from './phrase-list.module.css';

/** The number of phrases below the comment. Typing finds the others. */
const SHOWN = 3;

/** Offers the teacher's phrases. The field finds them by initials; Enter adds the chosen one to the comment. */
export function PhraseList({
  field,
  onChoose,
  onLeave,
  onManage,
}: {
  /** The search field, which a key of the desk focuses. */
  field: RefObject<HTMLInputElement | null>;
  onChoose: (text: string) => void;
  /** Called when the teacher leaves the search field by a key. */
  onLeave: () => void;
  onManage: () => void;
}) {
  const phrases = useQuery(phrasesQuery()).data?.items ?? [];
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = findPhrases(phrases, typed);
  const first = Math.max(0, Math.min(chosen - SHOWN + 1, found.length - SHOWN));
  const shown = found.slice(first, first + SHOWN);
  const choose = (text: string | undefined) => {
    if (text === undefined) return;
    onChoose(text);
    setTyped('');
    setChosen(0);
  };
  const move = (step: 1 | -1) =>
    setChosen((before) => Math.max(0, Math.min(found.length - 1, before + step)));
  return (
    <div className={styles['phrases']}>
      <div className={styles['head']}>
        <input
          ref={field}
          className={styles['field']}
          aria-label="按拼音首字母找常用语"
          placeholder="常用语首字母，如 qxw"
          autoComplete="off"
          autoCapitalize="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'ArrowDown') move(1);
            else if (event.key === 'ArrowUp') move(-1);
            else if (event.key === 'Enter') choose(found[chosen]?.text);
            if (event.key === 'Enter' || event.key === 'Escape') onLeave();
            if (event.key === 'Enter' || event.key.startsWith('Arrow')) event.preventDefault();
          }}
        />
        <Button variant="ghost" size="small" className={styles['manage'] ?? ''} onClick={onManage}>
          管理
        </Button>
      </div>
      {found.length === 0 && (
        <p className={styles['none']}>
          {phrases.length === 0 ? '还没有常用语，点“管理”加一句。' : '没有找到这样的常用语。'}
        </p>
      )}
      <ul>
        {shown.map(({ _id, text, initials }, index) => (
          <li key={_id}>
            <button
              type="button"
              className={joinClassNames(
                styles['phrase'],
                typed !== '' && first + index === chosen && styles['chosen'],
              )}
              onClick={() => choose(text)}
            >
              <span className={styles['initials']} aria-hidden="true">
                {initials.slice(0, 4)}
              </span>
              <span className={styles['text']}>{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
