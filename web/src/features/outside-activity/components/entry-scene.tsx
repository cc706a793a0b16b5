import { Peak, StaveLines } from '../../../ui/art/illustration-parts.tsx';
import { Cloud, Note } from '../../../ui/art/landscape-objects.tsx';

/** Draws the image for the entry of the activities: two postcards in front of mountains. */
export function EntryScene({ id }: { id: string }) {
  return (
    <>
      <Peak id={id} kind="far" x={40} height={92} spread={52} />
      <Peak id={id} kind="far" x={226} height={84} spread={46} />
      <StaveLines middle={128} />
      <Cloud x={128} y={146} scale={0.34} fill="var(--mist)" />
      <g transform="rotate(-7 92 88)">
        <rect x="42" y="58" width="100" height="62" rx="4" fill="#fffdf5" />
        <rect x="48" y="64" width="46" height="50" fill="#7db4ea" />
        <path d="M48 114V98l14-16 12 12 8-8 12 14v14Z" fill="#1a7459" />
        <circle cx="82" cy="74" r="6" fill="#f2b02c" />
        <path d="M102 74h32M102 84h32M102 94h22" stroke="#d8cbae" strokeWidth="3" />
      </g>
      <g transform="rotate(6 182 84)">
        <rect x="138" y="54" width="88" height="58" rx="4" fill="#fffdf5" />
        <rect x="196" y="60" width="22" height="26" fill="#c0341d" />
        <rect x="199" y="63" width="16" height="20" fill="#fbf0d3" />
        <circle cx="186" cy="86" r="13" fill="none" stroke="#8a2515" strokeWidth="2" />
        <path d="M146 70h32M146 80h24M146 98h40" stroke="#d8cbae" strokeWidth="3" />
      </g>
      <Note x={207} y={76} size={4.2} fill="#c0341d" flag />
    </>
  );
}
