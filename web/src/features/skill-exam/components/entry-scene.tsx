import { Peak, StaveLines } from '../../../ui/art/illustration-parts.tsx';
import { Cloud, Note } from '../../../ui/art/landscape-objects.tsx';

/** Draws the image for the entry of the exams: a microphone in front of mountains, with notes on a stave. */
export function EntryScene({ id }: { id: string }) {
  return (
    <>
      <Peak id={id} kind="far" x={52} height={92} spread={50} />
      <Peak id={id} kind="far" x={208} height={102} spread={52} />
      <StaveLines middle={56} />
      <Cloud x={206} y={142} scale={0.3} fill="var(--mist)" />
      <Peak id={id} kind="near" x={16} height={50} spread={46} />
      <Peak id={id} kind="near" x={246} height={46} spread={44} />
      <Microphone />
      <Note x={66} y={62} size={5.4} fill="var(--brush)" flag />
      <Note x={196} y={52} size={5.4} fill="var(--brush)" />
      <Note x={222} y={66} size={4.8} fill="var(--brush)" flag />
    </>
  );
}

/** Shows a microphone on a stand. */
function Microphone() {
  return (
    <g transform="translate(130 96)">
      <path
        d="M0 26V50M-20 52H20"
        stroke="var(--brush)"
        strokeWidth="4.5"
        strokeLinecap="round"
        fill="none"
      />
      <path
        d="M-24 -8C-24 34 24 34 24 -8"
        stroke="var(--brush)"
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
      />
      <rect x="-15" y="-46" width="30" height="58" rx="15" fill="#c9742b" />
      <path d="M-15 -14H15V-3A15 15 0 0 1 -15 -3Z" fill="#a8551a" />
      <path d="M-9 -36H9M-11 -28H11M-11 -20H11" stroke="#fff6e0" strokeWidth="1.600" />
    </g>
  );
}
