import { Peak } from '../../../ui/art/illustration-parts.tsx';
import { Cloud, Note } from '../../../ui/art/landscape-objects.tsx';

/** Draws the image for the art circle's entry: a landscape, a song and a leaf hang on a line in front of mountains. */
export function EntryScene({ id }: { id: string }) {
  return (
    <>
      <Peak id={id} kind="far" x={30} height={84} spread={48} />
      <Peak id={id} kind="far" x={236} height={96} spread={46} />
      <Cloud x={40} y={44} scale={0.26} fill="var(--mist)" />
      <Peak id={id} kind="near" x={132} height={38} spread={70} />
      <path d="M-4 44Q130 66 264 38" fill="none" stroke="var(--brush)" strokeWidth="2.2" />
      <g transform="rotate(3 66 54)">
        <path
          d="M38 56H94V126H38Z"
          fill="var(--card)"
          stroke="var(--stave-ink)"
          strokeWidth="1.4"
        />
        <path d="M44 62H88V104H44Z" fill="var(--light)" />
        <circle cx="76" cy="74" r="6" fill="var(--sun)" />
        <path d="M44 104L58 80L68 94L76 86L88 104Z" fill="var(--near-half)" />
        <path d="M60 48h12v14H60Z" fill="var(--sun)" />
      </g>
      <g transform="rotate(-2 132 62)">
        <path
          d="M104 62H160V128H104Z"
          fill="var(--card)"
          stroke="var(--stave-ink)"
          strokeWidth="1.4"
        />
        <path
          d="M111 80H153M111 88H153M111 96H153M111 104H153M111 112H153"
          stroke="var(--stave-ink)"
          strokeWidth="1.4"
        />
        <Note x={122} y={108} size={6} fill="var(--brush)" />
        <Note x={141} y={99} size={6} fill="var(--sun)" flag />
        <path d="M126 55h12v14h-12Z" fill="var(--near-half)" />
      </g>
      <g transform="rotate(-4 198 54)">
        <path
          d="M170 54H226V122H170Z"
          fill="var(--card)"
          stroke="var(--stave-ink)"
          strokeWidth="1.4"
        />
        <path d="M198 66C214 74 216 94 198 110C180 94 182 74 198 66Z" fill="var(--sun)" />
        <path
          d="M198 74V116M198 86L190 80M198 86L206 80M198 97L189 90M198 97L207 90"
          fill="none"
          stroke="var(--card)"
          strokeWidth="2"
          strokeLinecap="round"
        />
        <path d="M192 47h12v14h-12Z" fill="var(--brush)" />
      </g>
      <Note x={20} y={112} size={5} fill="var(--brush)" flag />
    </>
  );
}
