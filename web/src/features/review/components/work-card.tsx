import '../../../ui/icon/media-icons.ts';
import type { ReviewItem } from '@meiyu/contract/review/review.schema';
import { formatKlass, type TeachingKlass } from '@meiyu/contract/shared/grades';
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

import { PlayButton } from '../../../media/player/play-button.tsx';
import { Cover } from '../../../ui/art/cover.tsx';
import { joinClassNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import {
  describeFiles,
  describeMissing,
  getWorkName,
  CARD_IMAGES_MAX,
  refusalReasons,
  type WorkState,
} from '../desk/review.view.ts';
import { RefusalChoice } from './refusal-choice.tsx';
import styles from './work-card.module.css';

/** Shows one work of the review: its files, its text, its author, and the button that refuses it. */
export function WorkCard({
  item,
  state,
  reason,
  isCurrent,
  klassNames,
  isChoosing,
  onSeen,
  onOpened,
  onOpen,
  onAsk,
  onChoose,
  onCancel,
  onFocus,
}: {
  item: ReviewItem;
  state: WorkState;
  /** The reason of the refusal, or empty. */
  reason: string;
  /** Whether the keys act on this work. */
  isCurrent: boolean;
  klassNames: readonly TeachingKlass[];
  /** Whether the card shows the choice of a reason. */
  isChoosing: boolean;
  /** Called when the end of the card is visible. */
  onSeen: () => void;
  /** Called when a recording starts. */
  onOpened: () => void;
  /** Shows the work in full. */
  onOpen: () => void;
  /** Asks for the reason of a refusal. */
  onAsk: () => void;
  /** Refuses the work, or lets it pass if the reason is empty. */
  onChoose: (reason: string) => void;
  onCancel: () => void;
  onFocus: () => void;
}) {
  const card = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // A keyboard user continues in the choice, and returns to the button. After a tap, Enter belongs to the screen.
  const [takesFocus, setTakesFocus] = useState(false);
  const end = useSeenEnd(onSeen);
  useEffect(() => {
    if (isCurrent) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const { title, text, author } = item;
  const name = getWorkName(item);
  const isRefused = state === 'refused';
  const handleButton = ({ detail }: MouseEvent) => {
    setTakesFocus(detail === 0);
    if (isRefused) onChoose('');
    else onAsk();
  };
  const finishChoice = (finish: () => void) => {
    finish();
    if (takesFocus) button.current?.focus();
  };
  return (
    <li
      ref={card}
      className={joinClassNames(
        styles['card'],
        isCurrent && styles['current'],
        isRefused && styles['refused'],
      )}
      aria-label={`${name}，${author.name}`}
      data-current={isCurrent ? '' : undefined}
    >
      <div className={styles['files']}>
        <WorkFiles item={item} name={name} onOpen={onOpen} onOpened={onOpened} onFocus={onFocus} />
        <WorkTag item={item} state={state} reason={reason} />
        {isChoosing && (
          <RefusalChoice
            reasons={refusalReasons[item.kind]}
            reason={reason}
            takesFocus={takesFocus}
            isOnCard
            onChoose={(chosen) => finishChoice(() => onChoose(chosen))}
            onCancel={() => finishChoice(onCancel)}
          />
        )}
      </div>
      <div className={styles['caption']}>
        <div className={styles['words']}>
          {title !== '' && <h2>{title}</h2>}
          <p className={styles['author']}>
            {formatKlass(author.grade, author.klass, klassNames)}{' '}
            <span className={styles['name']}>{author.name}</span>
          </p>
          {text !== '' && hasFiles(item) && <p className={styles['text']}>{text}</p>}
        </div>
        <IconButton
          ref={button}
          icon={isRefused ? 'undo' : 'cross'}
          label={`${isRefused ? '改回通过' : '不通过'}${name}`}
          size={20}
          onFocus={onFocus}
          onClick={handleButton}
        />
        <span ref={end} className={styles['end']} />
      </div>
    </li>
  );
}

/** Returns a ref for the last element of a card. Calls `onSeen` when this element has been visible. */
function useSeenEnd(onSeen: () => void) {
  const end = useRef<HTMLSpanElement>(null);
  const notify = useEffectEvent(onSeen);
  useEffect(() => {
    if (end.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      notify();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return end;
}

const hasFiles = ({ images, audios, videos }: ReviewItem) =>
  images.length + audios.length + videos.length > 0;

function WorkTag({ item, state, reason }: { item: ReviewItem; state: WorkState; reason: string }) {
  if (state === 'refused')
    return <span className={joinClassNames(styles['tag'], styles['reason'])}>{reason}</span>;
  if (state === 'unopened')
    return (
      <span className={joinClassNames(styles['tag'], styles['missing'])}>
        {describeMissing(item)}
      </span>
    );
  const files = describeFiles(item);
  return files === '' ? null : <span className={styles['tag']}>{files}</span>;
}

/** Lists the posters of the videos, which a card without images shows. */
const listPosters = ({ videos }: ReviewItem) =>
  videos.flatMap(({ poster }) => (poster === '' ? [] : [{ src: poster, alt: '' }]));

/** Shows the images, the recording or the text of a work. A press opens the work in full. */
function WorkFiles({
  item,
  name,
  onOpen,
  onOpened,
  onFocus,
}: {
  item: ReviewItem;
  name: string;
  onOpen: () => void;
  onOpened: () => void;
  onFocus: () => void;
}) {
  const { _id, images, audios, videos, text } = item;
  const shown = images.length > 0 ? images.slice(0, CARD_IMAGES_MAX) : listPosters(item);
  const [audio] = audios;
  // Space starts a recording and opens any other work.
  const opensBySpace = audio === undefined;
  return (
    <>
      <button
        type="button"
        className={styles['open']}
        aria-label={`放大${name}`}
        aria-haspopup="dialog"
        data-space={opensBySpace ? '' : undefined}
        onFocus={onFocus}
        onClick={onOpen}
      >
        {shown.length > 0 && (
          <span className={joinClassNames(styles['images'], shown.length > 1 && styles['several'])}>
            {shown.map(({ src, alt }) => (
              <img key={src} src={src} alt={alt} decoding="async" />
            ))}
          </span>
        )}
        {shown.length === 0 && hasFiles(item) && (
          <span className={styles['cover']}>
            <Cover seed={_id} area="in" columns={6} rows={4} />
          </span>
        )}
        {videos.length > 0 && (
          <span className={joinClassNames(styles['film'], images.length > 0 && styles['beside'])}>
            <Icon name="play" size={30} />
          </span>
        )}
        {!hasFiles(item) && <span className={styles['only']}>{text}</span>}
      </button>
      {audio !== undefined && (
        <span
          className={joinClassNames(styles['sound'], shown.length > 0 && styles['beside'])}
          data-space=""
        >
          <PlayButton src={audio} label={`${name}的录音`} onStart={onOpened} />
        </span>
      )}
    </>
  );
}
