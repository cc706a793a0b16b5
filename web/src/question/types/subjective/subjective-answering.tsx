import type { AnswerOf } from '@meiyu/contract/question/question.schema';
import { TAKES_MAX } from '@meiyu/contract/shared/constants';
import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { ImageChooser } from '../../images/image-chooser.tsx';
import type { AnsweringProps } from '../../question-view.tsx';
import { TakeChooser } from '../../recording/take-chooser.tsx';
import styles from '../hand-marked.module.css';

type SubjectiveAnswer = AnswerOf<'subjective'>;

/** Returns null if the answer is empty, else the answer. */
function nullIfEmpty(answer: SubjectiveAnswer): SubjectiveAnswer | null {
  const texts = [answer.text ?? '', ...(answer.sections ?? [])];
  const hasFiles = answer.voice !== undefined || (answer.images ?? []).length > 0;
  return !hasFiles && texts.every((text) => text === '') ? null : answer;
}

export function SubjectiveAnswering({
  question: { id, ask, scaffold, words = [] },
  value,
  onChange,
  isLocked,
}: AnsweringProps<'subjective'>) {
  /** The index of the field that had the focus last. Words are inserted into it. */
  const [active, setActive] = useState(0);
  const texts = scaffold
    ? scaffold.map((_, at) => value?.sections?.[at] ?? '')
    : [value?.text ?? ''];
  const all = texts.reduce((sum, text) => sum + text.length, 0);
  const max = ask.text?.max ?? 0;
  const write = (at: number, text: string) => {
    const changed = texts.map((one, index) => (index === at ? text : one));
    const written = scaffold ? { sections: changed } : { text };
    const { voice, images } = value ?? {};
    onChange(
      nullIfEmpty({ ...written, ...(voice && { voice }), ...(images && { images }) }),
      'ongoing',
    );
  };
  const ways = [
    ...(ask.text ? ['写下来'] : []),
    ...(ask.images ? ['交图片'] : []),
    ...(ask.voice ? ['录音说出来'] : []),
  ];
  const insert = (word: string) => {
    const text = texts[active] ?? '';
    if (all + word.length <= max) write(active, text + word);
  };
  return (
    <div className={styles['parts']}>
      {ask.text &&
        texts.map((text, at) => (
          <div
            key={scaffold?.[at] ?? 'text'}
            className={styles['step']}
            onFocus={() => setActive(at)}
          >
            {scaffold && (
              <p className={styles['label']} aria-hidden="true">
                {at + 1}. {scaffold[at]}
              </p>
            )}
            <TextArea
              label={scaffold?.[at] ?? '我的回答'}
              value={text}
              max={max}
              otherCharacters={all - text.length}
              placeholder="写在这里"
              disabled={isLocked}
              onChange={(changed) => write(at, changed)}
            />
          </div>
        ))}
      {ask.text !== undefined && ask.text.min > 0 && (
        <p className={styles['note']}>一共至少写 {ask.text.min} 字</p>
      )}
      {words.length > 0 && !isLocked && (
        <fieldset className={styles['words']} aria-label="可以用的词">
          {words.map((word) => (
            <Button key={word} size="small" variant="soft" onClick={() => insert(word)}>
              {word}
            </Button>
          ))}
        </fieldset>
      )}
      {ways.length > 1 && <p className={styles['note']}>{ways.join('、')}，都可以</p>}
      {ask.images && (
        <ImageChooser
          hashes={value?.images ?? []}
          max={ask.images.max}
          isLocked={isLocked}
          onChange={(images) => {
            const { images: _before, ...others } = value ?? {};
            onChange(nullIfEmpty(images.length > 0 ? { ...others, images } : others), 'complete');
          }}
        />
      )}
      {ask.voice && (
        <TakeChooser
          questionId={id}
          limitMinutes={ask.voice.maxSec / 60}
          takesMax={TAKES_MAX}
          isMusic={false}
          chosen={value?.voice ? [{ ...value.voice, no: 1 }] : []}
          current={value?.voice?.asset ?? null}
          isLocked={isLocked}
          onChoose={({ asset, ms }) => onChange({ ...value, voice: { asset, ms } }, 'complete')}
        />
      )}
    </div>
  );
}
