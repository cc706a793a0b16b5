import '../../../ui/icon/media-icons.ts';
import type { Voice } from '@meiyu/contract/question/remark.schema';

import { PlayButton } from '../../../media/player/play-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { joinClassNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { AnchorEditor } from '../desk/use-anchor-editor.ts';
import type { AnchorDraft } from '../marks/mark-draft.ts';
import { AnchorForm } from './anchor-form.tsx';
import styles from './anchor-list.module.css';

/** Lists the remarks at moments of the recording and at positions on images. The teacher can write or change one of them at a time. */
export function AnchorList({
  anchors,
  voices,
  editor,
  isLocked,
  onSpeak,
}: {
  anchors: readonly AnchorDraft[];
  /** The voices of the remarks that the server has. */
  voices: readonly Voice[];
  editor: AnchorEditor;
  isLocked: boolean;
  onSpeak: () => void;
}) {
  const { editing, recording } = editor;
  const isNew = editing !== null && anchors.every(({ id }) => id !== editing.id);
  return (
    <section className={styles['anchors']}>
      <div className={styles['title']}>
        <h2>批注</h2>
        {!isLocked && editing === null && recording && (
          <Button variant="ghost" size="small" icon="plus" onClick={editor.start}>
            在此批注
          </Button>
        )}
      </div>
      {anchors.length === 0 && editing === null && (
        <p className={styles['none']}>
          {recording
            ? '看到、听到想说的地方，可以在那一刻写一句。'
            : '点一下图上想说的地方，或者拖出一块，就能在那里写一句。'}
        </p>
      )}
      {isNew && <AnchorForm key={editing.id} anchor={editing} editor={editor} onSpeak={onSpeak} />}
      <ol>
        {anchors.map((anchor, index) =>
          editing?.id === anchor.id ? (
            <li key={anchor.id}>
              <AnchorForm anchor={editing} editor={editor} onSpeak={onSpeak} />
            </li>
          ) : (
            <AnchorLine
              key={anchor.id}
              anchor={anchor}
              number={index + 1}
              url={voices.find(({ asset }) => asset === anchor.voice?.asset)?.url ?? null}
              editor={editor}
              isLocked={isLocked}
            />
          ),
        )}
      </ol>
    </section>
  );
}

function AnchorLine({
  anchor,
  number,
  url,
  editor,
  isLocked,
}: {
  anchor: AnchorDraft;
  number: number;
  /** The address of the voice, or null while the server does not have it. */
  url: string | null;
  editor: AnchorEditor;
  isLocked: boolean;
}) {
  const { id, tone, text, voice } = anchor;
  const place = editor.describe(anchor);
  return (
    <li className={joinClassNames(styles['line'], id === editor.active && styles['active'])}>
      <b className={styles[tone]} aria-hidden="true">
        {number}
      </b>
      <button
        type="button"
        className={styles['moment']}
        aria-label={`打开批注 ${number}，${place}`}
        onClick={() => editor.open(anchor)}
      >
        {place}
      </button>
      <span className={styles['text']}>{text}</span>
      {voice && url && <PlayButton src={url} label={`批注 ${number} 的语音`} />}
      {voice && !url && <Chip>语音，正在上传</Chip>}
      <Chip tone={tone === 'good' ? 'green' : 'area'}>{tone === 'good' ? '优点' : '建议'}</Chip>
      {!isLocked && (
        <>
          <IconButton
            icon="pen"
            size={18}
            label={`修改批注 ${number}`}
            onClick={() => editor.edit(anchor)}
          />
          <IconButton
            icon="cross"
            size={16}
            label={`删去批注 ${number}`}
            onClick={() => editor.save({ ...anchor, text: '', voice: null })}
          />
        </>
      )}
    </li>
  );
}
