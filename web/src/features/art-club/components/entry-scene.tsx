import { Peak, StaveLines } from '../../../ui/art/illustration-parts.tsx';
import { Cloud, Note } from '../../../ui/art/landscape-objects.tsx';

/** Draws the image for the entry of the clubs: a lute, a drum and a flute in front of mountains with a stave. */
export function EntryScene({ id }: { id: string }) {
  return (
    <>
      <Peak id={id} kind="far" x={40} height={96} spread={48} />
      <Peak id={id} kind="far" x={222} height={90} spread={50} />
      <StaveLines middle={56} />
      <Cloud x={48} y={142} scale={0.3} fill="var(--mist)" />
      <Peak id={id} kind="near" x={14} height={50} spread={44} />
      <Peak id={id} kind="near" x={248} height={48} spread={46} />
      <Lute />
      <Drum />
      <Flute />
      <Note x={42} y={62} size={5.6} fill="var(--brush)" flag />
      <Note x={226} y={54} size={5.2} fill="var(--brush)" />
    </>
  );
}

/** Shows a pipa. */
function Lute() {
  return (
    <g transform="translate(86 108) rotate(12)">
      <path d="M-4 -64H4L6 -20H-6Z" fill="var(--brush)" />
      <path
        d="M-6 -24C-8 -6 -24 2 -24 20C-24 36 -12 42 0 42S24 36 24 20C24 2 8 -6 6 -24Z"
        fill="#c9742b"
      />
      <path d="M-11 28H11" stroke="var(--brush)" strokeWidth="4" strokeLinecap="round" />
      <path d="M-3 -58V27M3 -58V27" stroke="#fff6e0" strokeWidth="1.1" />
      <path
        d="M-11 -58H-4M-11 -50H-4M4 -54H11M4 -46H11"
        stroke="var(--brush)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </g>
  );
}

/** Shows a red drum on a stand. */
function Drum() {
  return (
    <g transform="translate(146 122)">
      <path
        d="M-20 14L-26 32M20 14L26 32"
        stroke="var(--brush)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M-28 -16Q-36 2 -26 18Q0 28 26 18Q36 2 28 -16Z" fill="#d6452c" />
      <ellipse cy="-16" rx="28" ry="9" fill="#fbf5e8" />
      <path
        d="M-29 -9Q0 3 29 -9M-28 14Q0 24 28 14"
        fill="none"
        stroke="#f7c95c"
        strokeWidth="3.4"
      />
      <path
        d="M-8 -22L-30 -44M10 -22L34 -42"
        stroke="var(--brush)"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
      <circle cx="-8" cy="-21" r="4" fill="#f2b02c" />
      <circle cx="10" cy="-21" r="4" fill="#f2b02c" />
    </g>
  );
}

/** Shows a bamboo flute with a tassel. */
function Flute() {
  return (
    <g transform="translate(200 100) rotate(-58)">
      <rect x="-46" y="-5" width="92" height="10" rx="5" fill="#3f8f5f" />
      <path d="M-24 -5V5M-30 -5V5M34 -5V5" stroke="#f7c95c" strokeWidth="2.6" />
      <g fill="#173f2c">
        {[-38, -12, 0, 9, 18, 27].map((x) => (
          <circle key={x} cx={x} r="2.1" />
        ))}
      </g>
      <path
        d="M-42 4C-48 12 -50 20 -60 24"
        fill="none"
        stroke="#d6452c"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </g>
  );
}
