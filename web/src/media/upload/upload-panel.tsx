import '../../ui/icon/media-icons.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';

import { joinClassNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Spinner } from '../../ui/status/spinner.tsx';
import unseen from '../../ui/unseen.module.css';
import { UploadLine } from './upload-line.tsx';
import styles from './upload-panel.module.css';
import { UploadProgress } from './upload-progress.tsx';
import type { UploadQueue } from './upload-queue.ts';
import { isUnfinished, type UploadItem } from './upload-row.ts';
import { calculatePercent, describeAllUploads } from './upload-words.ts';

/** 上传成功 is shown for this time, unless the list is open. */
const DONE_NOTE_MS = 6000;
/** The space below the panel, and between it and what is above it, in CSS pixels. */
const PANEL_GAPS_PX = 24;

/** Gives each page free space at its end, so that the panel, whose closed part is `bar`, hides no content. */
function reserveSpace(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  const reserve = () => style.setProperty('--dock', `${bar.offsetHeight + PANEL_GAPS_PX}px`);
  reserve();
  const watch = 'ResizeObserver' in window ? new ResizeObserver(reserve) : null;
  watch?.observe(bar);
  return () => {
    watch?.disconnect();
    style.removeProperty('--dock');
  };
}

/**
 * Shows the progress of all uploads: above the tab bar on a phone, in a corner on a desktop. A click opens the list of files. Renders
 * nothing if the queue is empty.
 *
 * @param isHigh moves the panel up on a desktop, above a bar with buttons
 */
export function UploadPanel({ queue, isHigh }: { queue: UploadQueue; isHigh: boolean }) {
  const items = useStore(queue.shownItems, (state) => state.items);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const unfinished = items.filter(isUnfinished);
  const hasFailed = items.some(({ phase }) => phase === 'failed');
  const isShown = items.length > 0;
  const isFinished = isShown && unfinished.length === 0 && !hasFailed;

  useEffect(() => {
    if (!isFinished || isOpen) return undefined;
    const timer = setTimeout(() => queue.dismissDone(), DONE_NOTE_MS);
    return () => clearTimeout(timer);
  }, [isFinished, isOpen, queue]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      const isInPanel = event.target instanceof Node && panel.current?.contains(event.target);
      if (event.key !== 'Escape' || !isInPanel) return;
      button.current?.focus();
      setIsOpen(false);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOpen]);

  if (!isShown) return null;
  // Finished files are included. Otherwise the percentage would fall each time a file is done.
  const percent = calculatePercent(items.filter(({ phase }) => phase !== 'failed'));
  const words = describeAllUploads(items);
  return (
    <section
      ref={panel}
      className={joinClassNames(styles['panel'], isHigh && styles['high'])}
      aria-label="上传"
    >
      <output className={unseen['unseen']}>{words}</output>
      <ul id={id} className={styles['list']} hidden={!isOpen}>
        {items.map((item) => (
          <UploadLine key={item.id} item={item} queue={queue} />
        ))}
      </ul>
      <div ref={reserveSpace}>
        <button
          ref={button}
          type="button"
          className={styles['head']}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span
            className={joinClassNames(
              styles['icon'],
              hasFailed && unfinished.length === 0 && styles['bad'],
            )}
          >
            <StatusIcon items={items} />
          </span>
          <span className={styles['words']}>{words}</span>
          {unfinished.length > 0 && <span className={styles['percent']}>{percent}%</span>}
          <Icon name={isOpen ? 'chevronDown' : 'chevronUp'} size={18} />
        </button>
        {unfinished.length > 0 && (
          <div className={styles['line']}>
            <UploadProgress label="全部上传" percent={percent} />
          </div>
        )}
      </div>
    </section>
  );
}

function StatusIcon({ items }: { items: readonly UploadItem[] }) {
  const unfinished = items.filter(isUnfinished);
  if (unfinished.some(({ obstacle }) => obstacle !== 'network')) return <Spinner size={22} />;
  const hasFailed = items.some(({ phase }) => phase === 'failed');
  return (
    <Icon name={unfinished.length > 0 ? 'wifiOff' : hasFailed ? 'warning' : 'check'} size={22} />
  );
}
