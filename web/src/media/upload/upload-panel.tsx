import '../../ui/icon/media-icons.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';

import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Spinner } from '../../ui/status/spinner.tsx';
import unseen from '../../ui/unseen.module.css';
import { UploadLine } from './upload-line.tsx';
import styles from './upload-panel.module.css';
import { UploadProgress } from './upload-progress.tsx';
import type { UploadQueue } from './upload-queue.ts';
import { isUnderWay, type UploadItem } from './upload-row.ts';
import { percentOf, summaryWords } from './upload-words.ts';

/** How long 上传成功 stands there, unless the list is open. */
const DONE_MS = 6000;
/** What pages leave free at their end, so that the dock hides nothing. */
const ROOM = '76px';

/**
 * The queue in sight: above a phone's tabs, in a desktop's corner; nothing when there is nothing to say. Opened, it lists
 * every file.
 *
 * @param isHigh where a bar with buttons stands at the foot of a desktop too
 */
export function UploadPanel({ queue, isHigh }: { queue: UploadQueue; isHigh: boolean }) {
  const items = useStore(queue.shown, (state) => state.items);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const dock = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const going = items.filter(isUnderWay);
  const hasFailed = items.some(({ phase }) => phase === 'failed');
  const isShown = items.length > 0;
  const isOver = isShown && going.length === 0 && !hasFailed;

  useEffect(() => {
    if (!isOver || isOpen) return undefined;
    const timer = setTimeout(() => queue.dismissDone(), DONE_MS);
    return () => clearTimeout(timer);
  }, [isOver, isOpen, queue]);
  useEffect(() => {
    if (!isShown) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--dock', ROOM);
    return () => {
      style.removeProperty('--dock');
    };
  }, [isShown]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      const isWithin = event.target instanceof Node && dock.current?.contains(event.target);
      if (event.key !== 'Escape' || !isWithin) return;
      button.current?.focus();
      setIsOpen(false);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOpen]);

  if (!isShown) return null;
  // Those that are done count on, else it would fall with each.
  const percent = percentOf(items.filter(({ phase }) => phase !== 'failed'));
  const words = summaryWords(items);
  return (
    <section
      ref={dock}
      className={classNames(styles['dock'], isHigh && styles['high'])}
      aria-label="上传"
    >
      <output className={unseen['unseen']}>{words}</output>
      <ul id={id} className={styles['list']} hidden={!isOpen}>
        {items.map((item) => (
          <UploadLine key={item.id} item={item} queue={queue} />
        ))}
      </ul>
      <button
        ref={button}
        type="button"
        className={styles['head']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span
          className={classNames(styles['sign'], hasFailed && going.length === 0 && styles['bad'])}
        >
          <Sign items={items} />
        </span>
        <span className={styles['words']}>{words}</span>
        {going.length > 0 && <span className={styles['percent']}>{percent}%</span>}
        <Icon name={isOpen ? 'chevronDown' : 'chevronUp'} size={18} />
      </button>
      {going.length > 0 && (
        <div className={styles['line']}>
          <UploadProgress label="全部上传" percent={percent} />
        </div>
      )}
    </section>
  );
}

function Sign({ items }: { items: readonly UploadItem[] }) {
  const going = items.filter(isUnderWay);
  if (going.some(({ obstacle }) => obstacle !== 'network')) return <Spinner size={22} />;
  const hasFailed = items.some(({ phase }) => phase === 'failed');
  return <Icon name={going.length > 0 ? 'wifiOff' : hasFailed ? 'warning' : 'check'} size={22} />;
}
