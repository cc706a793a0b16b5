import { StaveLines, Peak } from '../../../ui/art/illustration-parts.tsx';
import { Cloud, Note } from '../../../ui/art/landscape-objects.tsx';

/** Draws the image for the questionnaires' entry: a form with two ticks in front of mountains, and a musical note. */
export function EntryScene({ id }: { id: string }) {
  return (
    <>
      <Peak id={id} kind="far" x={40} height={92} spread={46} />
      <Peak id={id} kind="far" x={226} height={104} spread={48} />
      <StaveLines middle={66} />
      <Cloud x={206} y={30} scale={0.3} fill="var(--mist)" />
      <Peak id={id} kind="near" x={22} height={52} spread={44} />
      <Peak id={id} kind="near" x={240} height={46} spread={46} />
      <g transform="translate(-6 10) rotate(-5 130 96)">
        <path
          d="M92 34H158A10 10 0 0 1 168 44V160H82V44A10 10 0 0 1 92 34Z"
          fill="var(--card)"
          stroke="var(--stave-ink)"
          strokeWidth="1.6"
        />
        <path
          d="M116 60H152M116 84H146M116 108H152M116 132H138"
          stroke="var(--stave-ink)"
          strokeWidth="5"
          strokeLinecap="round"
        />
        {[60, 84, 108, 132].map((y) => (
          <circle
            key={y}
            cx="100"
            cy={y}
            r="6.5"
            fill="none"
            stroke="var(--ripple-ink)"
            strokeWidth="2.4"
          />
        ))}
        <path
          d="M95 58Q99 66 101 66Q106 52 114 46M95 106Q99 114 101 114Q106 100 114 94"
          fill="none"
          stroke="var(--sun)"
          strokeWidth="4.6"
          strokeLinecap="round"
        />
      </g>
      <Note x={190} y={68} size={6.5} fill="var(--brush)" flag />
      <Note x={56} y={80} size={5.5} fill="var(--brush)" />
      <path d="M182 132L214 80" stroke="var(--near-half)" strokeWidth="6" strokeLinecap="round" />
      <path d="M178 126C170 130 169 138 166 142C176 143 186 138 186 129Z" fill="var(--brush)" />
    </>
  );
}
