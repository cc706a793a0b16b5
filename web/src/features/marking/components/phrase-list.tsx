import { useQuery } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';

import { findPhrases, listWorkPhrases, phrasesQuery } from '../../../queries/phrases-query.ts';
import { Button } from '../../../ui/button.tsx';
import { joinClassNames } from '../../../ui/class-names.ts';
import styles from './phrase-list.module.css';

/** The number of phrases that are visible at once. The others appear as the teacher types or moves down. */
const SHOWN_PHRASES = 3;

/** Lists the teacher's phrases. The search field finds them by initials, and Enter adds the chosen phrase to the comment. */
export function PhraseList({
  field,
  onChoose,
  onLeave,
  onManage,
}: {
  /** The search field. A key of the desk moves the focus to it. */
  field: RefObject<HTMLInputElement | null>;
  onChoose: (text: string) => void;
  /** Called when the teacher leaves the search field by a key. */
  onLeave: () => void;
  onManage: () => void;
}) {
  const phrases = listWorkPhrases(useQuery(phrasesQuery()).data?.items ?? []);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = findPhrases(phrases, typed);
  const first = Math.max(0, Math.min(chosen - SHOWN_PHRASES + 1, found.length - SHOWN_PHRASES));
  const shown = found.slice(first, first + SHOWN_PHRASES);
  const choose = (text: string | undefined) => {
    if (text === undefined) return;
    onChoose(text);
    setTyped('');
    setChosen(0);
  };
  const moveChoice = (step: 1 | -1) =>
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
            if (event.key === 'ArrowDown') moveChoice(1);
            else if (event.key === 'ArrowUp') moveChoice(-1);
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
