import { decodeText } from './decode-text.ts';
import styles from './paper.module.css';

/** Limit for the shown text. A longer text makes the page slow. */
const MAX_CHARACTERS = 200_000;

export function TextPage({ bytes, name }: { bytes: Uint8Array<ArrayBuffer>; name: string }) {
  const text = decodeText(bytes);
  const isLong = text.length > MAX_CHARACTERS;
  return (
    <>
      <article className={styles['paper']} aria-label={name}>
        <p className={styles['text']}>{text.slice(0, MAX_CHARACTERS) || '（空的文件）'}</p>
      </article>
      {isLong && <p className={styles['more']}>文件很长，这里只显示开头，完整内容请下载。</p>}
    </>
  );
}
