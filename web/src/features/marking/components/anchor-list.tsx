import { ANCHOR_TEXT_MAX } from '@meiyu/contract/marking/mark.schema';
import { useState } from 'react';

import { formatTime } from '../../../media/player/clock-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { AnchorDraft } from '../marks/mark-draft.ts';
import styles from './anchor-list.module.css';

const toneOptions = [
  { value: 'good', label: '优点' },
  { value: 'advice', label: '建议' },
] as const;

/** Lists the remarks at moments of the recording. The teacher can write or change one of them at a time. */
export function AnchorList({
  anchors,
  editing,
  isLocked,
  onAdd,
  onEdit,
  onSave,
  onCancel,
  onOpen,
}: {
  anchors: readonly AnchorDraft[];
  /** The remark that is being written, or null. */
  editing: AnchorDraft | null;
  isLocked: boolean;
  onAdd: () => void;
  onEdit: (anchor: AnchorDraft) => void;
  /** Called with the changed remark. A remark with an empty text is removed. */
  onSave: (anchor: AnchorDraft) => void;
  onCancel: () => void;
  /** Moves the playback to the moment of the remark. */
  onOpen: (anchor: AnchorDraft) => void;
}) {
  const isNew = editing !== null && anchors.every(({ id }) => id !== editing.id);
  return (
    <section className={styles['anchors']}>
      <div className={styles['title']}>
        <h2>批注</h2>
        {!isLocked && editing === null && (
          <Button variant="ghost" size="small" icon="plus" onClick={onAdd}>
            在此批注
          </Button>
        )}
      </div>
      {anchors.length === 0 && editing === null && (
        <p className={styles['none']}>听到想说的地方，可以在那一刻写一句。</p>
      )}
      <ol>
        {anchors.map((anchor, index) =>
          editing?.id === anchor.id ? (
            <li key={anchor.id}>
              <AnchorForm key={anchor.id} anchor={editing} onSave={onSave} onCancel={onCancel} />
            </li>
          ) : (
            <li key={anchor.id} className={styles['line']}>
              <button
                type="button"
                className={styles['moment']}
                aria-label={`从 ${formatTime(anchor.atMs / 1000)} 听起`}
                onClick={() => onOpen(anchor)}
              >
                {formatTime(anchor.atMs / 1000)}
              </button>
              <span className={styles['text']}>{anchor.text}</span>
              <Chip tone={anchor.tone === 'good' ? 'green' : 'area'}>
                {anchor.tone === 'good' ? '优点' : '建议'}
              </Chip>
              {!isLocked && (
                <>
                  <IconButton
                    icon="pen"
                    size={18}
                    label={`修改批注 ${index + 1}`}
                    onClick={() => onEdit(anchor)}
                  />
                  <IconButton
                    icon="cross"
                    size={16}
                    label={`删去批注 ${index + 1}`}
                    onClick={() => onSave({ ...anchor, text: '', voice: null })}
                  />
                </>
              )}
            </li>
          ),
        )}
        {isNew && (
          <li>
            <AnchorForm key={editing.id} anchor={editing} onSave={onSave} onCancel={onCancel} />
          </li>
        )}
      </ol>
    </section>
  );
}

function AnchorForm({
  anchor,
  onSave,
  onCancel,
}: {
  anchor: AnchorDraft;
  onSave: (anchor: AnchorDraft) => void;
  onCancel: () => void;
}) {
  const [text, setText] = useState(anchor.text);
  const [tone, setTone] = useState(anchor.tone);
  const save = () => onSave({ ...anchor, text, tone });
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <b className={styles['moment']}>{formatTime(anchor.atMs / 1000)}</b>
      <input
        className={styles['field']}
        aria-label={`${formatTime(anchor.atMs / 1000)} 的批注`}
        placeholder="写一句，按 Enter 记下"
        value={text}
        maxLength={ANCHOR_TEXT_MAX}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the teacher has asked for this field by a key or a button
        autoFocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
        }}
      />
      <SegmentedControl legend="批注的种类" options={toneOptions} value={tone} onChange={setTone} />
      <Button size="small" variant="soft" type="submit">
        记下
      </Button>
    </form>
  );
}
