import type { Anchor } from '@meiyu/contract/question/remark.schema';
import { useRef, useState } from 'react';

import { useAnswerWork } from '../answer-work.ts';
import { PinLayer } from '../pins/pin-layer.tsx';
import { listPins } from '../pins/pins.ts';
import { RemarkLine, RemarkList } from '../pins/remark-list.tsx';
import { AbsentFile } from '../recording/absent-file.tsx';
import styles from './marked-images.module.css';

/** Shows the images of an answer, each with the teacher's pins and remarks. */
export function MarkedImages({
  hashes,
  anchors = [],
}: {
  hashes: readonly string[];
  anchors?: readonly Anchor[] | undefined;
}) {
  return (
    <div className={styles['pictures']}>
      {hashes.map((hash, index) => (
        <MarkedImage
          key={hash}
          hash={hash}
          label={hashes.length > 1 ? `我的图片 ${index + 1}` : '我的图片'}
          remarks={anchors.filter(({ asset }) => asset === hash)}
        />
      ))}
    </div>
  );
}

/** Shows one image. A press on a remark shows its pin, and a press on a pin shows its remark. */
function MarkedImage({
  hash,
  label,
  remarks,
}: {
  hash: string;
  label: string;
  remarks: readonly Anchor[];
}) {
  const root = useRef<HTMLDivElement>(null);
  const file = useAnswerWork()?.files.find((one) => one.hash === hash);
  const [active, setActive] = useState<string | null>(null);
  if (!file?.url) return <AbsentFile label={label} isMissing={file?.state === 'missing'} />;
  const reveal = (id: string, selector: string) => {
    setActive(id);
    root.current?.querySelector(selector)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div ref={root}>
      <div className={styles['picture']}>
        <img
          src={file.url}
          alt={label}
          width={file.width ?? undefined}
          height={file.height ?? undefined}
        />
        <PinLayer
          pins={listPins(remarks)}
          active={active}
          onPress={(id) => reveal(id, `[data-remark="${CSS.escape(id)}"]`)}
        />
      </div>
      {remarks.length > 0 && (
        <RemarkList>
          {remarks.map((remark, index) => (
            <RemarkLine
              key={remark.id}
              remark={remark}
              name={String(index + 1)}
              isActive={remark.id === active}
            >
              <button
                type="button"
                className={styles['number']}
                aria-label={`在图上看批注 ${index + 1}`}
                onClick={() => reveal(remark.id, 'img')}
              >
                <span className={remark.tone === 'good' ? styles['good'] : undefined}>
                  {index + 1}
                </span>
              </button>
            </RemarkLine>
          ))}
        </RemarkList>
      )}
    </div>
  );
}
