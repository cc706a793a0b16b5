import '../../../ui/media-icons.ts';
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
import { LEAST_ZOOM, MOST_ZOOM, steppedZoom } from './pdf-zoom.ts';
import { usePaperZoom } from './use-paper-zoom.ts';

/** A page that fills a large screen from edge to edge is hard to read. */
const MOST_WIDTH = 900;
const SIDE_PX = 12;
/** So long a size has to stay before pages are drawn for it. */
const STILL_MS = 150;

/** Whether a value has stayed the same for a while; at first it has. */
function useIsStill(value: number): boolean {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), STILL_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return still === value;
}

/** The pages of a PDF, one below the other: the frame scrolls and takes fingers, its foot leads to a page and enlarges. */
export function PdfPages({ open, name }: { open: OpenPdf; name: string }) {
  const { pdf } = open;
  const count = pdf.numPages;
  const frame = useRef<HTMLElement>(null);
  const { zoom, zoomTo } = usePaperZoom(frame);
  const [room, setRoom] = useState(0);
  const [current, setCurrent] = useState(1);
  const [typed, setTyped] = useState<string | null>(null);
  const whole = Math.min(MOST_WIDTH, room - 2 * SIDE_PX);
  const width = whole * zoom;
  const drawnWidth = useIsStill(zoom) ? width : null;

  useLayoutEffect(() => frame.current?.style.setProperty('--paper', `${width}px`), [width]);
  const measure = useEffectEvent(() => setRoom(frame.current?.clientWidth ?? 0));
  useEffect(() => {
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);

  const pageAt = (number: number) => frame.current?.querySelectorAll('section')[number - 1];
  const goTo = (number: number) => {
    const page = pageAt(Math.min(count, Math.max(1, number)));
    if (page && frame.current) frame.current.scrollTop = page.offsetTop - SIDE_PX;
  };
  const handleScroll = () => {
    const { scrollTop = 0, clientHeight = 0 } = frame.current ?? {};
    const middle = scrollTop + clientHeight / 2;
    const pages = [...(frame.current?.querySelectorAll('section') ?? [])];
    const passed = pages.filter(({ offsetTop }) => offsetTop <= middle).length;
    setCurrent(Math.max(1, passed));
  };
  const change = (way: 1 | -1) => zoomTo(steppedZoom(zoom, way));
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') change(1);
    else if (event.key === '-') change(-1);
    else if (event.key === '0') zoomTo(1);
    else if (event.key === 'ArrowRight') goTo(current + 1);
    else if (event.key === 'ArrowLeft') goTo(current - 1);
    else return;
    event.preventDefault();
  };
  const handleTyped = () => {
    const number = Number.parseInt(typed ?? '', 10);
    setTyped(null);
    if (number > 0) goTo(number);
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that read on, as in any reader */}
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
        {room > 0 &&
          Array.from({ length: count }, (_, index) => (
            <PdfPage
              // oxlint-disable-next-line react/no-array-index-key -- a page is its number
              key={index}
              pdf={pdf}
              number={index + 1}
              width={drawnWidth}
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
            value={typed ?? String(current)}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={handleTyped}
            onKeyDown={({ key }) => {
              if (key === 'Enter') handleTyped();
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
          disabled={zoom <= LEAST_ZOOM}
          onClick={() => change(-1)}
        />
        <output className={styles['zoom']}>{Math.round(zoom * 100)}%</output>
        <IconButton
          icon="zoom"
          label="放大"
          disabled={zoom >= MOST_ZOOM}
          onClick={() => change(1)}
        />
      </div>
    </>
  );
}
