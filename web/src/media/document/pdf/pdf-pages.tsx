import '../../../ui/icon/media-icons.ts';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';

import { IconButton } from '../../../ui/icon-button.tsx';
import type { OpenPdf } from './open-pdf.ts';
import { PdfPage } from './pdf-page.tsx';
import styles from './pdf-pages.module.css';
import { findNextZoom, MAX_ZOOM, MIN_ZOOM } from './pdf-zoom.ts';
import { usePageZoom } from './use-page-zoom.ts';

/** Limit for the width of a page. Wider pages are hard to read on a large screen. */
const MAX_WIDTH = 900;
const MARGIN_PX = 12;
/** Pages are rendered again when the zoom has stayed the same for this time. */
const SETTLE_MS = 150;

/** Returns whether a value has not changed for `SETTLE_MS`. This is true for the first value. */
function useIsSettled(value: number): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled === value;
}

/** Shows the pages of a PDF in one column, with a toolbar to change the page and the zoom. */
export function PdfPages({ open, name }: { open: OpenPdf; name: string }) {
  const { pdf } = open;
  const count = pdf.numPages;
  const frame = useRef<HTMLElement>(null);
  const { zoom, zoomTo } = usePageZoom(frame);
  const [frameWidth, setFrameWidth] = useState(0);
  const [current, setCurrent] = useState(1);
  const [typedPage, setTypedPage] = useState<string | null>(null);
  const unzoomedWidth = Math.min(MAX_WIDTH, frameWidth - 2 * MARGIN_PX);
  const width = unzoomedWidth * zoom;
  const settledWidth = useIsSettled(zoom) ? width : null;

  useLayoutEffect(() => frame.current?.style.setProperty('--page-width', `${width}px`), [width]);
  const measure = useEffectEvent(() => setFrameWidth(frame.current?.clientWidth ?? 0));
  useEffect(() => {
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);

  const findPage = (number: number) => frame.current?.querySelectorAll('section')[number - 1];
  const goTo = (number: number) => {
    const page = findPage(Math.min(count, Math.max(1, number)));
    if (page && frame.current) frame.current.scrollTop = page.offsetTop - MARGIN_PX;
  };
  const handleScroll = () => {
    const { scrollTop = 0, clientHeight = 0 } = frame.current ?? {};
    const middle = scrollTop + clientHeight / 2;
    const pages = [...(frame.current?.querySelectorAll('section') ?? [])];
    const passed = pages.filter(({ offsetTop }) => offsetTop <= middle).length;
    setCurrent(Math.max(1, passed));
  };
  const step = (direction: 1 | -1) => zoomTo(findNextZoom(zoom, direction));
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') step(1);
    else if (event.key === '-') step(-1);
    else if (event.key === '0') zoomTo(1);
    else if (event.key === 'ArrowRight') goTo(current + 1);
    else if (event.key === 'ArrowLeft') goTo(current - 1);
    else return;
    event.preventDefault();
  };
  const goToTyped = () => {
    const number = Number.parseInt(typedPage ?? '', 10);
    setTypedPage(null);
    if (number > 0) goTo(number);
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys change the page */}
      <section
        ref={frame}
        className={styles['frame']}
        data-pdf-frame=""
        aria-label={name}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
        tabIndex={0}
        onScroll={handleScroll}
        onKeyDown={handleKey}
      >
        {frameWidth > 0 &&
          Array.from({ length: count }, (_, index) => (
            <PdfPage
              // oxlint-disable-next-line react/no-array-index-key -- the number identifies the page
              key={index}
              pdf={pdf}
              number={index + 1}
              width={settledWidth}
              ratio={open.height / open.width}
            />
          ))}
      </section>
      <div className={styles['tools']}>
        <IconButton
          icon="chevronLeft"
          label="上一页"
          disabled={current === 1}
          onClick={() => goTo(current - 1)}
        />
        <label className={styles['place']}>
          第{' '}
          <input
            className={styles['number']}
            type="text"
            inputMode="numeric"
            aria-label={`页码，共 ${count} 页`}
            value={typedPage ?? String(current)}
            onChange={({ target }) => setTypedPage(target.value)}
            onBlur={goToTyped}
            onKeyDown={({ key }) => {
              if (key === 'Enter') goToTyped();
            }}
          />{' '}
          / {count} 页
        </label>
        <IconButton
          icon="chevronRight"
          label="下一页"
          disabled={current === count}
          onClick={() => goTo(current + 1)}
        />
        <span className={styles['gap']} />
        <IconButton
          icon="zoomOut"
          label="缩小"
          disabled={zoom <= MIN_ZOOM}
          onClick={() => step(-1)}
        />
        <output className={styles['zoom']}>{Math.round(zoom * 100)}%</output>
        <IconButton icon="zoom" label="放大" disabled={zoom >= MAX_ZOOM} onClick={() => step(1)} />
      </div>
    </>
  );
}
