import { decodeText } from './decode-text.ts';
import styles from './paper.module.css';

/** As much as a page can hold without becoming slow. */
const MOST_LETTERS = 200_000;

/** A text file on a sheet of paper. */
export function TextPage({ bytes, name }: { bytes: Uint8Array<ArrayBuffer>; name: string }) {
  const text = decodeText(bytes);
  const isLong = text.length > MOST_LETTERS;
  return (
    <>
      <article className={styles['paper']} aria-label={name}>
        <p className={styles['text']}>{text.slice(0, MOST_LETTERS) || '（空的文件）'}</p>
      </article>
      {isLong && <p className={styles['more']}>文件很长，这里只显示开头，完整内容请下载。</p>}
    </>
  );
}
