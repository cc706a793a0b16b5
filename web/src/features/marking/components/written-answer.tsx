import type { AnswerOf, PublicOf } from '@meiyu/contract/question/question.schema';

import styles from './written-answer.module.css';

/** Splits a text at the first occurrence of each word. The parts at odd indexes are the found words. */
function splitAtWords(text: string, words: readonly string[]): string[] {
  const known = words.filter((word) => word !== '');
  if (known.length === 0) return [text];
  const escaped = known.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return text.split(new RegExp(`(${escaped.join('|')})`));
}

/** Shows the text that a pupil wrote. Keywords of the points are underlined. */
export function WrittenAnswer({
  question,
  value,
  keywords,
}: {
  question: PublicOf<'subjective'>;
  value: AnswerOf<'subjective'> | null;
  keywords: readonly string[];
}) {
  const { scaffold } = question;
  const texts = value?.sections ?? [value?.text ?? ''];
  const isEmpty = texts.every((text) => text.trim() === '');
  if (isEmpty) {
    return value?.voice ? null : <p className={styles['none']}>这道题没有作答</p>;
  }
  return (
    <div className={styles['paper']}>
      {texts.map((text, at) => (
        <section key={scaffold?.[at] ?? 'text'}>
          {scaffold?.[at] !== undefined && <p className={styles['step']}>{scaffold[at]}</p>}
          <p className={styles['text']}>
            {splitAtWords(text, keywords).map((part, index) =>
              index % 2 === 1 ? (
                // oxlint-disable-next-line react/no-array-index-key -- the parts of one text keep their places
                <mark key={index} className={styles['found']}>
                  {part}
                </mark>
              ) : (
                part
              ),
            )}
          </p>
        </section>
      ))}
    </div>
  );
}
