import { markingEndpoints } from '@meiyu/contract/marking/marking.endpoints';
import { PHRASE_TEXT_CHARACTERS_MAX, type Phrase } from '@meiyu/contract/marking/phrase.schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../api/api-client.ts';
import { getErrorMessage } from '../../../api/api-error.ts';
import { createId } from '../../../lib/new-id.ts';
import { phrasesQuery } from '../../../queries/phrases-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import styles from './phrase-sheet.module.css';

/** Lets the teacher add, change and remove phrases. */
export function PhraseSheet({
  open,
  onClose,
  example = '气息稳，句尾收得干净',
  note = '常说的话加在这里，批改时按首字母就能找到。',
}: {
  open: boolean;
  onClose: () => void;
  /** A phrase that the empty field shows. */
  example?: string;
  /** What the sheet says while there is no phrase. */
  note?: string;
}) {
  const client = useQueryClient();
  const phrases = useQuery({ ...phrasesQuery(), enabled: open }).data?.items ?? [];
  const [text, setText] = useState('');
  const [changed, setChanged] = useState<Phrase | null>(null);
  const reload = () => client.invalidateQueries({ queryKey: phrasesQuery().queryKey });
  const startChange = (phrase: Phrase | null) => {
    setChanged(phrase);
    setText(phrase?.text ?? '');
  };
  const save = useMutation({
    mutationFn: async () => {
      const body = { eventId: createId(), text: text.trim() };
      if (changed === null) await call(markingEndpoints.addPhrase, { body });
      else await call(markingEndpoints.changePhrase, { params: { id: changed._id }, body });
      await reload();
    },
    onSuccess: () => startChange(null),
  });
  const remove = useMutation({
    mutationFn: async (id: string) => {
      await call(markingEndpoints.removePhrase, { params: { id } });
      await reload();
    },
  });
  const failure = save.error ?? remove.error;
  return (
    <Sheet
      open={open}
      title="常用语"
      onClose={onClose}
      closeOnOverlayClick={false}
      head={
        <form
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '') save.mutate();
          }}
        >
          <Field
            className={styles['field'] ?? ''}
            label={changed ? '改这一句' : `加一句，例如：${example}`}
            value={text}
            maxLength={PHRASE_TEXT_CHARACTERS_MAX}
            autoComplete="off"
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button size="small" type="submit" loading={save.isPending}>
            {changed ? '改好了' : '加上'}
          </Button>
          {changed && (
            <Button size="small" variant="ghost" onClick={() => startChange(null)}>
              不改了
            </Button>
          )}
          <FormError text={failure ? getErrorMessage(failure) : ''} />
        </form>
      }
    >
      {phrases.length === 0 && <p className={styles['none']}>{note}</p>}
      <ul>
        {phrases.map((phrase) => (
          <li key={phrase._id} className={styles['phrase']}>
            <span>{phrase.text}</span>
            <IconButton
              icon="pen"
              size={20}
              label={`修改：${phrase.text}`}
              onClick={() => startChange(phrase)}
            />
            <IconButton
              icon="cross"
              size={18}
              label={`删去：${phrase.text}`}
              disabled={remove.isPending}
              onClick={() => remove.mutate(phrase._id)}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
