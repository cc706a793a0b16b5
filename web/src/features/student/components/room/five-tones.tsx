import type { AreaScore } from '@meiyu/contract/homework/homework.schema';

import { Card } from '../../../../ui/layout/card.tsx';
import { PhraseText } from '../../../../ui/text/phrase-text.tsx';
import unseen from '../../../../ui/unseen.module.css';
import { areaTones, computeAreaPart, describeAreas } from '../../room.view.ts';
import styles from './five-tones.module.css';

const RING_COLOURS = ['--zhu', '--teng', '--lv', '--qing', '--yan'];
const CENTRE_PX = 130;
/** The radius of a petal with all points. */
const PETAL_RADIUS_MAX_PX = 84;
/** The radius of a petal with no points. */
const PETAL_RADIUS_MIN_PX = 22;
/** The circles behind the petals, from the centre outwards. */
const RING_NUMBERS = [1, 2, 3, 4, 5];
/** The outline of a petal, which reaches about 100 px up from the centre. */
const PETAL_PATH = 'M0 0C-26 -18 -50 -52 -38 -82C-30 -102 30 -102 38 -82C50 -52 26 -18 0 0Z';

/** Shows 我的五音: a plum blossom with one petal for each area of learning. A larger petal means a larger share of the points. */
export function FiveTones({ areas }: { areas: readonly AreaScore[] }) {
  const petals = areaTones.map((one, index) => ({
    ...one,
    part: computeAreaPart(areas, one.area),
    paint: RING_COLOURS[index] ?? '--qing',
    turn: index * 72,
  }));
  return (
    <Card as="section" aria-labelledby="five-tones">
      <h2 id="five-tones" className={styles['title']}>
        我的五音
      </h2>
      <svg className={styles['flower']} viewBox="-24 -14 308 286" aria-hidden="true">
        {RING_NUMBERS.map((ring) => (
          <circle
            key={ring}
            className={styles['ring']}
            cx={CENTRE_PX}
            cy={CENTRE_PX}
            r={
              PETAL_RADIUS_MIN_PX +
              ((PETAL_RADIUS_MAX_PX - PETAL_RADIUS_MIN_PX) * ring) / RING_NUMBERS.length
            }
          />
        ))}
        {petals.map(({ area, part, paint, turn }) => {
          const size =
            part === null
              ? 0
              : (PETAL_RADIUS_MIN_PX + (PETAL_RADIUS_MAX_PX - PETAL_RADIUS_MIN_PX) * part) / 100;
          return (
            <path
              key={area}
              d={PETAL_PATH}
              fill={`var(${paint})`}
              transform={`translate(${CENTRE_PX} ${CENTRE_PX}) rotate(${turn}) scale(${size})`}
            />
          );
        })}
        <circle cx={CENTRE_PX} cy={CENTRE_PX} r="9" className={styles['heart']} />
        {petals.map(({ area, tone, label, turn }) => {
          const angle = (turn * Math.PI) / 180;
          const [x, y] = [CENTRE_PX + Math.sin(angle) * 116, CENTRE_PX - Math.cos(angle) * 112];
          return (
            <g key={area} textAnchor="middle">
              <text x={x} y={y} className={styles['tone']}>
                {tone}
              </text>
              <text x={x} y={y + 18} className={styles['label']}>
                {label}
              </text>
            </g>
          );
        })}
      </svg>
      <ul className={unseen['unseen']}>
        {petals.map(({ area, label, part }) => (
          <li key={area}>
            {label}：{part === null ? '还没有做过' : `得分 ${Math.round(part * 100)}%`}
          </li>
        ))}
      </ul>
      {areas.length === 0 ? (
        <p className={styles['words']}>做完一份作业，花就开了。</p>
      ) : (
        describeAreas(areas).map((words) => (
          <p key={words} className={styles['words']}>
            <PhraseText text={words} />
          </p>
        ))
      )}
    </Card>
  );
}
