import { useId } from 'react';

import { pick, seededRandom } from './random.ts';

const BACKDROPS = ['#f2b02c', '#b9dfc9', '#a9cce8', '#f9d2c0'] as const;
const CLOTHES = ['#d6452c', '#1c5aa0', '#1d7d62', '#b02a5b'] as const;
const SKINS = ['#f6d6b8', '#f1c9a5', '#f9dfc6'] as const;
const INK = '#221e2d';

interface Hair {
  back: string;
  front: string;
}

/** Hair behind and in front of a face with the centre (24, 22). */
const HAIR: readonly [Hair, ...Hair[]] = [
  // Two buns.
  {
    back: 'M7.5 16a4 4 0 1 0 8 0a4 4 0 1 0-8 0ZM32.5 16a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z',
    front:
      'M12.6 23C11 9 37 7 35.6 23C33 19.5 31 17 29 15C25 19 18 19.5 15.5 18C14 19.5 13.4 21 12.6 23Z',
  },
  // Short, parted.
  {
    back: '',
    front:
      'M12.8 22C11.5 8.5 36.5 8 35.3 22C34.5 19.5 33.3 17.8 31.8 16.6C27 17.5 21.5 16.8 18.5 14.5C17.5 17 14.5 18.5 12.8 22Z',
  },
  // A bob.
  {
    back: 'M11.5 32C9.5 8 38.5 8 36.5 32C33 34 15 34 11.5 32Z',
    front: 'M13 21.5C12.5 9 35.5 9 35 21.5C32 18.5 29 17.4 24 17.4S16 18.5 13 21.5Z',
  },
  // A ponytail at the side.
  {
    back: 'M33 14C41 12 43 22 38.5 29C37 25 35 20 33 14Z',
    front: 'M12.7 22.5C11 9 37 8 35.4 22.5C33.5 18 31 16 28.5 15.2C24 18.5 16.5 18 12.7 22.5Z',
  },
];

/** A child's portrait in cut paper, always the same for the same seed. Decorative. */
export function Portrait({ seed }: { seed: string }) {
  const id = useId();
  const random = seededRandom(seed);
  const backdrop = pick(random, BACKDROPS);
  const clothes = pick(random, CLOTHES);
  const skin = pick(random, SKINS);
  const hair = pick(random, HAIR);
  return (
    <svg viewBox="0 0 48 48" width="100%" height="100%" aria-hidden="true" focusable="false">
      <clipPath id={id}>
        <circle cx="24" cy="24" r="24" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path d="M0 0H48V48H0Z" fill={backdrop} />
        {hair.back && <path d={hair.back} fill={INK} />}
        <path d="M4 54C6 38 15 33 24 33S42 38 44 54Z" fill={clothes} />
        <circle cx="24" cy="22" r="10.5" fill={skin} />
        <path d={hair.front} fill={INK} />
        <circle cx="20" cy="23.5" r="1.3" fill={INK} />
        <circle cx="28" cy="23.5" r="1.3" fill={INK} />
        <path
          d="M21.5 27.5Q24 29.6 26.5 27.5"
          stroke={INK}
          strokeWidth="1.4"
          fill="none"
          strokeLinecap="round"
        />
      </g>
    </svg>
  );
}
