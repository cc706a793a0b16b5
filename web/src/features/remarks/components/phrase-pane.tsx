import { hasOpenSlot, NAME_SLOT } from '@meiyu/contract/remarks/remarks.rules';
import type { Subject } from '@meiyu/contract/shared/enumerations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { findPhrases, phrasesQuery } from '../../../queries/phrases-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { starterPhrases } from '../sheet/starter-phrases.ts';
import styles from './phrase-pane.module.css';

/** With more phrases, the pane has a search field. */
const SEARCHABLE_FROM_COUNT = 8;

/** Lists the teacher's phrases, those with slots first. A teacher without phrases with slots also gets some to begin with. */
export function PhrasePane({
  subject,
  name,
  onPhrase,
  onManage,
}: {
  subject: Subject;
  /** The name of the pupil, which the phrases show instead of the slot. */
  name: string;
  onPhrase: (phrase: string) => void;
  onManage: () => void;
}) {
  const own = useQuery(phrasesQuery()).data?.items ?? [];
  const [typed, setTyped] = useState('');
  const found = findPhrases(own, typed).map(({ text }) => text);
  const hasOwn = own.some(({ text }) => hasOpenSlot(text));
  const phrases = [
    ...found.filter(hasOpenSlot),
    ...(hasOwn || typed !== '' ? [] : starterPhrases[subject]),
    ...found.filter((text) => !hasOpenSlot(text)),
  ];
  return (
    <section className={styles['pane']} aria-label="常用语">
      <div className={styles['head']}>
        <h2>常用语</h2>
        <Button variant="ghost" size="small" onClick={onManage}>
          管理
        </Button>
      </div>
      {own.length >= SEARCHABLE_FROM_COUNT && (
        <Field
          label="按拼音首字母找常用语"
          placeholder="首字母，如 qxw"
          autoComplete="off"
          autoCapitalize="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {phrases.length === 0 && <p className={styles['none']}>没有找到这样的常用语。</p>}
      <ul>
        {phrases.map((phrase) => (
          <li key={phrase}>
            <button
              type="button"
              className={styles['phrase']}
              // The text field keeps the focus and its selection.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPhrase(phrase)}
            >
              {phrase.split(NAME_SLOT).join(name)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
