import { ANCHOR_TEXT_CHARACTERS_MAX } from '@meiyu/contract/marking/mark.schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { findPhrases, listWorkPhrases, phrasesQuery } from '../../../queries/phrases-query.ts';
import { changePositionByKey } from '../../../question/pins/image-position.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import type { AnchorEditor } from '../desk/use-anchor-editor.ts';
import type { AnchorDraft } from '../marks/mark-draft.ts';
import styles from './anchor-list.module.css';

const toneOptions = [
  { value: 'good', label: '优点' },
  { value: 'advice', label: '建议' },
] as const;

/** The number of phrases that the form offers. */
const PHRASES_SHOWN = 3;

/** Edits one remark: its text or a phrase, its tone, its voice, and the size of its frame on an image. */
export function AnchorForm({
  anchor,
  editor,
  onSpeak,
}: {
  anchor: AnchorDraft;
  editor: AnchorEditor;
  /** Opens the recorder for the voice of this remark. */
  onSpeak: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(anchor.text);
  const [tone, setTone] = useState(anchor.tone);
  const phrases = listWorkPhrases(useQuery(phrasesQuery()).data?.items ?? []);
  const label = editor.describe(anchor);
  const { asset, place, voice } = anchor;
  const { isByKey } = editor;
  useEffect(() => {
    if (isByKey) return;
    field.current?.focus({ preventScroll: true });
    field.current?.scrollIntoView({ block: 'nearest' });
  }, [isByKey]);
  const resize = (key: '+' | '-') => {
    const resized = place && changePositionByKey(place, key, false);
    if (resized) editor.place(asset, resized, false);
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        editor.save({ ...anchor, text, tone });
      }}
    >
      <b className={styles['moment']}>{label}</b>
      <input
        ref={field}
        className={styles['field']}
        aria-label={`${label} 的批注`}
        placeholder="写一句，按 Enter 记下"
        value={text}
        maxLength={ANCHOR_TEXT_CHARACTERS_MAX}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') editor.cancel();
        }}
      />
      <SegmentedControl legend="批注的种类" options={toneOptions} value={tone} onChange={setTone} />
      <Button size="small" variant="soft" type="submit">
        记下
      </Button>
      <div className={styles['ways']}>
        {findPhrases(phrases, text)
          .slice(0, PHRASES_SHOWN)
          .map((phrase) => (
            <Button
              key={phrase._id}
              size="small"
              variant="ghost"
              onClick={() => setText(phrase.text)}
            >
              {phrase.text}
            </Button>
          ))}
        {voice ? (
          <Chip>语音 {Math.max(1, Math.round(voice.ms / 1000))} 秒</Chip>
        ) : (
          <Button size="small" variant="ghost" icon="microphone" onClick={onSpeak}>
            说一句
          </Button>
        )}
        {place && (
          <>
            <Button size="small" variant="ghost" onClick={() => resize('+')}>
              框大一点
            </Button>
            <Button size="small" variant="ghost" onClick={() => resize('-')}>
              框小一点
            </Button>
          </>
        )}
        <Button size="small" variant="ghost" onClick={editor.cancel}>
          不写了
        </Button>
      </div>
    </form>
  );
}
