import { awardLabels } from '@meiyu/contract/honour/honour-labels';
import type { Award, HonourLevel } from '@meiyu/contract/honour/honour.schema';
import type { Subject } from '@meiyu/contract/shared/enumerations';
import type { ReviewState } from '@meiyu/contract/shared/review-state';
import type { ReactNode } from 'react';

import { stateLabels } from '../../../review-item/review-state.view.ts';
import { joinClassNames } from '../../../ui/class-names.ts';
import { ZoomableImage } from '../../../ui/image/zoomable-image.tsx';
import { CertificateArt } from './certificate-art.tsx';
import { HangingWire } from './hanging-wire.tsx';
import styles from './honour-frame.module.css';
import wood from './wood.module.css';

/** What a frame shows. The level is null until the pupil has chosen it. */
export interface FramedHonour {
  id: string;
  subject: Subject;
  level: HonourLevel | null;
  award: Award | null;
  /** The address of the first image of the certificate, or null. */
  image: string | null;
  /** The image in full size, which opens with a press. Absent: a press does nothing. */
  full?: { url: string; name: string };
}

const PREVIEW_LEVEL = 4;

/** Shows a certificate in a frame that hangs on two wires. The wood shows the level of the honour. */
export function HonourFrame({
  honour: { id, subject, level, award, image, full },
  state = 'approved',
  upright = false,
  children,
}: {
  honour: FramedHonour;
  state?: ReviewState;
  upright?: boolean;
  /** The caption below the frame. */
  children?: ReactNode;
}) {
  return (
    <figure className={styles['figure']}>
      <HangingWire />
      <span
        className={joinClassNames(
          styles['frame'],
          wood[`level${level ?? PREVIEW_LEVEL}`],
          state === 'pending' && styles['wrapped'],
          (state === 'refused' || state === 'withdrawn') && styles['faded'],
        )}
      >
        <span className={styles['mat']}>
          {image === null ? (
            <CertificateArt
              id={id}
              subject={subject}
              award={award === null ? '' : awardLabels[award]}
              upright={upright}
            />
          ) : (
            <span className={joinClassNames(styles['photo'], upright && styles['upright'])}>
              {full ? (
                <ZoomableImage src={image} full={full.url} alt={full.name} width={4} height={3} />
              ) : (
                <img src={image} alt="" loading="lazy" />
              )}
            </span>
          )}
        </span>
        {state !== 'approved' && (
          <span className={joinClassNames(styles['tag'], state === 'refused' && styles['refused'])}>
            {stateLabels[state]}
          </span>
        )}
      </span>
      {children && <figcaption className={styles['caption']}>{children}</figcaption>}
    </figure>
  );
}
