import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { memo, useEffect, useRef, useState } from 'react';

import unseen from '../../../ui/unseen.module.css';
import styles from './pdf-pages.module.css';

/** Phones limit the size of a canvas (iOS: 16.7 million pixels). */
const MAX_PIXELS = 12_000_000;
/** Pages within this distance of the visible part are rendered. It is a share of the frame's height. */
const RENDER_MARGIN = '60%';

/** Returns the number of canvas pixels for each CSS pixel: as many as the screen has, at most 2, and within `MAX_PIXELS`. */
function findCanvasScale(width: number, height: number): number {
  const wantedScale = Math.min(2, window.devicePixelRatio || 1);
  return Math.min(wantedScale, Math.sqrt(MAX_PIXELS / (width * height)));
}

function clearCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

/** Some programs write Kangxi radicals instead of the Chinese characters that look the same. */
const radicals = /[\u2f00-\u2fd5]/g;

async function readText(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  const text = items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    .join('');
  return text.replace(radicals, (radical) => radical.normalize('NFKC'));
}

/**
 * Shows one page of a PDF. It is rendered only while it is near the visible part; otherwise it is an empty box of the same size.
 * `--page-width` of the frame sets the width of all pages at once; the old rendering is stretched until the new one is ready.
 */
export const PdfPage = memo(function PdfPage({
  pdf,
  number,
  width,
  ratio,
}: {
  pdf: PDFDocumentProxy;
  number: number;
  /** The width of the rendering in CSS px, or null while the zoom is changing. The page then shows the old rendering. */
  width: number | null;
  /** The height of the first page divided by its width. It is used until the size of this page is known. */
  ratio: number;
}) {
  const section = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [ownRatio, setOwnRatio] = useState(ratio);
  const [text, setText] = useState('');
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const element = section.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { root: element.closest('[data-pdf-frame]'), rootMargin: `${RENDER_MARGIN} 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!isNear) return undefined;
    const target = canvas.current;
    return () => {
      // Clearing the canvas frees its memory at once. Garbage collection could be too late on a phone.
      if (target) clearCanvas(target);
    };
  }, [isNear]);

  useEffect(() => {
    const target = canvas.current;
    if (!isNear || target === null || width === null) return undefined;
    let isOver = false;
    let stop = () => {};
    const render = async () => {
      const page = await pdf.getPage(number);
      const size = page.getViewport({ scale: 1 });
      if (isOver) return;
      setOwnRatio(size.height / size.width);
      const height = (width * size.height) / size.width;
      const scale = (width / size.width) * findCanvasScale(width, height);
      const viewport = page.getViewport({ scale });
      if (target.width === Math.round(viewport.width)) return;
      // A second canvas is used, so that the old rendering stays visible until the new one is ready.
      const buffer = document.createElement('canvas');
      buffer.width = Math.round(viewport.width);
      buffer.height = Math.round(viewport.height);
      const task = page.render({ canvas: buffer, viewport });
      stop = () => {
        task.cancel();
        page.cleanup();
        clearCanvas(buffer);
      };
      await task.promise;
      if (isOver) return;
      target.width = buffer.width;
      target.height = buffer.height;
      target.getContext('2d')?.drawImage(buffer, 0, 0);
      clearCanvas(buffer);
    };
    render().catch((error: unknown) => {
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
      const pageText = await readText(await pdf.getPage(number));
      if (!isOver) setText(pageText);
    };
    // The effect that renders the page reports a broken page, so this error is ignored.
    read().catch(() => null);
    return () => {
      isOver = true;
    };
  }, [isNear, pdf, number]);

  return (
    <section ref={section} className={styles['page']} aria-label={`第 ${number} 页`}>
      <div style={{ paddingTop: `${ownRatio * 100}%` }} />
      <canvas ref={canvas} className={styles['canvas']} width={0} height={0} aria-hidden="true" />
      {isNear && text && <p className={unseen['unseen']}>{text}</p>}
      {hasFailed && <p className={styles['failed']}>这一页画不出来，请下载后看</p>}
    </section>
  );
});
