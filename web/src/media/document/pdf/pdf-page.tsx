import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { memo, useEffect, useRef, useState } from 'react';

import unseen from '../../../ui/unseen.module.css';
import styles from './pdf-pages.module.css';

/** Phones give a drawing no more (iOS: 16.7 million), and of pages so large no more than two are near to sight. */
const MOST_PIXELS = 12_000_000;
/** How far from sight pages are drawn, in heights of the frame. */
const MARGIN = '60%';

/** As much of the paper's own size as the screen can show, within what a drawing may have. */
function drawingScale(width: number, height: number): number {
  const wanted = Math.min(2, window.devicePixelRatio || 1);
  return Math.min(wanted, Math.sqrt(MOST_PIXELS / (width * height)));
}

function clear(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

/** What some programs write in place of the letters that look like them. */
const radicals = /[\u2f00-\u2fd5]/g;

async function wordsOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  const words = items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    .join('');
  return words.replace(radicals, (radical) => radical.normalize('NFKC'));
}

/**
 * One page: drawn while it is near to sight, an empty sheet of its size before and after. Its width is the frame's `--paper`, so
 * that fingers change all pages at once; until it is drawn for a new one the former drawing is stretched.
 */
export const PdfPage = memo(function PdfPage({
  pdf,
  number,
  width,
  ratio,
}: {
  pdf: PDFDocumentProxy;
  number: number;
  /** What it is drawn for, in px; null while that changes: what is drawn stays, and nothing new is begun. */
  width: number | null;
  /** Height to width of the first page, until its own is known. */
  ratio: number;
}) {
  const sheet = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [ownRatio, setOwnRatio] = useState(ratio);
  const [words, setWords] = useState('');
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const element = sheet.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { root: element.closest('[data-pdf-frame]'), rootMargin: `${MARGIN} 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!isNear) return undefined;
    const target = canvas.current;
    return () => {
      // Its memory is given back at once, not when somebody tidies up.
      if (target) clear(target);
    };
  }, [isNear]);

  useEffect(() => {
    const target = canvas.current;
    if (!isNear || target === null || width === null) return undefined;
    let isOver = false;
    let stop = () => {};
    const draw = async () => {
      const page = await pdf.getPage(number);
      const paper = page.getViewport({ scale: 1 });
      if (isOver) return;
      setOwnRatio(paper.height / paper.width);
      const height = (width * paper.height) / paper.width;
      const scale = (width / paper.width) * drawingScale(width, height);
      const viewport = page.getViewport({ scale });
      if (target.width === Math.round(viewport.width)) return;
      // What is seen stays until the new drawing is done.
      const sketch = document.createElement('canvas');
      sketch.width = Math.round(viewport.width);
      sketch.height = Math.round(viewport.height);
      const drawing = page.render({ canvas: sketch, viewport });
      stop = () => {
        drawing.cancel();
        page.cleanup();
        clear(sketch);
      };
      await drawing.promise;
      if (isOver) return;
      target.width = sketch.width;
      target.height = sketch.height;
      target.getContext('2d')?.drawImage(sketch, 0, 0);
      clear(sketch);
    };
    draw().catch((error: unknown) => {
      if (!isOver) setHasFailed(true);
      else if (!(error instanceof Error)) throw error;
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [isNear, pdf, number, width]);

  useEffect(() => {
    if (!isNear) return undefined;
    let isOver = false;
    const read = async () => {
      const text = await wordsOf(await pdf.getPage(number));
      if (!isOver) setWords(text);
    };
    // Its drawing says what is wrong with it.
    read().catch(() => null);
    return () => {
      isOver = true;
    };
  }, [isNear, pdf, number]);

  return (
    <section ref={sheet} className={styles['page']} aria-label={`第 ${number} 页`}>
      <div style={{ paddingTop: `${ownRatio * 100}%` }} />
      <canvas ref={canvas} className={styles['drawing']} width={0} height={0} aria-hidden="true" />
      {isNear && words && <p className={unseen['unseen']}>{words}</p>}
      {hasFailed && <p className={styles['failed']}>这一页画不出来，请下载后看</p>}
    </section>
  );
});
