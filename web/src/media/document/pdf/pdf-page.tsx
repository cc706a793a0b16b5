import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';

import unseen from '../../../ui/unseen.module.css';
import styles from './pdf-pages.module.css';

/** Phones give a drawing no more (iOS: 16.7 million), and a page of 300 must not take it all. */
const MOST_PIXELS = 6_000_000;
/** How far from sight pages are drawn, in heights of the frame. */
const MARGIN = '60%';

/** As much of the paper's own size as the screen can show, within what a drawing may have. */
function drawingScale(width: number, height: number): number {
  const wanted = Math.min(2, window.devicePixelRatio || 1);
  return Math.min(wanted, Math.sqrt(MOST_PIXELS / (width * height)));
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

/** One page: drawn while it is near to sight, an empty sheet of its size before and after. */
export function PdfPage({
  pdf,
  number,
  width,
  ratio,
}: {
  pdf: PDFDocumentProxy;
  number: number;
  /** As shown, in px. */
  width: number;
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
    const target = canvas.current;
    if (!isNear || target === null) return undefined;
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
      target.width = Math.round(viewport.width);
      target.height = Math.round(viewport.height);
      const drawing = page.render({ canvas: target, viewport });
      stop = () => {
        drawing.cancel();
        page.cleanup();
      };
      await drawing.promise;
      const text = await wordsOf(page);
      if (!isOver) setWords(text);
    };
    draw().catch((error: unknown) => {
      if (!isOver) setHasFailed(true);
      else if (!(error instanceof Error)) throw error;
    });
    return () => {
      isOver = true;
      stop();
      // Its memory is given back at once, not when somebody tidies up.
      target.width = 0;
      target.height = 0;
    };
  }, [isNear, pdf, number, width]);

  return (
    <section
      ref={sheet}
      className={styles['page']}
      style={{ width, height: Math.round(width * ownRatio) }}
      aria-label={`第 ${number} 页`}
    >
      <canvas ref={canvas} className={styles['drawing']} width={0} height={0} aria-hidden="true" />
      {isNear && words && <p className={unseen['unseen']}>{words}</p>}
      {hasFailed && <p className={styles['failed']}>这一页画不出来，请下载后看</p>}
    </section>
  );
}
