import type { ActivityKind } from '@meiyu/contract/outside-activity/outside-activity.schema';

import styles from './kind-art.module.css';

/** The drawing of each kind, in a view box of 48 × 48. */
const paths: Record<ActivityKind, readonly { d: string; fill: string }[]> = {
  社区文化: [
    { d: 'M6 40V24l10-9 10 9v16Z', fill: '#c0341d' },
    { d: 'M24 40V18l9-8 9 8v22Z', fill: '#f2b02c' },
    { d: 'M12 40V30h7v10ZM29 26h8v6h-8Z', fill: '#fffaf0' },
  ],
  乡村文化: [
    { d: 'M4 40V27c8-8 16-8 22-3s12 4 18-1v17Z', fill: '#1a7459' },
    { d: 'M4 40v-5c10-5 18-3 40 0v5Z', fill: '#8fbf6a' },
    { d: 'M34 6a7 7 0 1 1 0 14 7 7 0 0 1 0-14Z', fill: '#f2b02c' },
  ],
  民间艺术: [
    { d: 'M10 20c0-7 6-12 14-12s14 5 14 12-6 12-14 12-14-5-14-12Z', fill: '#c0341d' },
    { d: 'M18 5h12v4H18ZM18 31h12v4H18ZM22 35h4v9h-4Z', fill: '#f2b02c' },
    {
      d: 'M20 9c-4 6-4 16 0 22h3c-3-6-3-16 0-22ZM28 9c4 6 4 16 0 22h-3c3-6 3-16 0-22Z',
      fill: '#f6d77c',
    },
  ],
  观演: [
    { d: 'M5 8h38v5H5Z', fill: '#7f1e12' },
    { d: 'M5 13h12c0 12-3 20-12 27ZM43 13H31c0 12 3 20 12 27Z', fill: '#c0341d' },
    {
      d: 'M24 18l2.6 5.6 6 .7-4.5 4.1 1.2 6L24 31.4l-5.3 3 1.2-6-4.5-4.1 6-.7Z',
      fill: '#f2b02c',
    },
  ],
  观展: [
    { d: 'M6 8h36v28H6Z', fill: '#8a5d2e' },
    { d: 'M10 12h28v20H10Z', fill: '#dfecf6' },
    { d: 'M10 32l9-11 6 6 5-5 8 10Z', fill: '#1c5aa0' },
    { d: 'M31 14a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z', fill: '#f2b02c' },
    { d: 'M22 36h4v6h-4Z', fill: '#8a5d2e' },
  ],
  演出: [
    { d: 'M24 5a7 7 0 0 1 7 7v10a7 7 0 0 1-14 0V12a7 7 0 0 1 7-7Z', fill: '#1c5aa0' },
    {
      d: 'M12 21h4c0 5 3 9 8 9s8-4 8-9h4c0 6-4 12-10 13v5h7v4H15v-4h7v-5c-6-1-10-7-10-13Z',
      fill: '#9a6a1c',
    },
    { d: 'M18 12h12v3H18Z', fill: '#dfecf6' },
  ],
  其他: [
    { d: 'M24 5l5 13 14 1-11 9 4 14-12-8-12 8 4-14L5 19l14-1Z', fill: '#f2b02c' },
    { d: 'M24 15a8 8 0 1 1 0 16 8 8 0 0 1 0-16Z', fill: '#fffaf0' },
  ],
};

/** Draws a kind of activity. */
export function KindArt({ kind }: { kind: ActivityKind }) {
  return (
    <svg className={styles['art']} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      {paths[kind].map(({ d, fill }) => (
        <path key={d} d={d} fill={fill} />
      ))}
    </svg>
  );
}
