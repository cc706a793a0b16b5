import { useId, type ComponentType } from 'react';

import { Lines, Peak } from '../../../ui/art/illustration-parts.tsx';
import { Cloud, Note } from '../../../ui/art/landscape-objects.tsx';
import scenery from '../../../ui/art/scenery.module.css';
import { Wash } from '../../../ui/art/wash.tsx';

export type EntryPictureName = 'questionnaire' | 'artCircle';

/** A sheet with two answers ticked, before the mountains; a note flies off it. */
function TickedSheet({ id }: { id: string }) {
  return (
    <>
      <Peak id={id} kind="far" x={40} height={92} spread={46} />
      <Peak id={id} kind="far" x={226} height={104} spread={48} />
      <Lines middle={66} />
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

/** Three works hung on a line before the mountains: a landscape, a song, a leaf. */
function HungWorks({ id }: { id: string }) {
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

const scenes: Record<EntryPictureName, ComponentType<{ id: string }>> = {
  questionnaire: TickedSheet,
  artCircle: HungWorks,
};

/** The scene on the card of an in-school entry; fills its place like a cover picture. Decorative. */
export function EntryPicture({ name }: { name: EntryPictureName }) {
  const id = useId();
  const Scene = scenes[name];
  return (
    <svg
      className={scenery['scenery']}
      viewBox="0 20 260 132"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <Wash id={`${id}far`} colours={['--far', '--far', '--far-low']} />
        <Wash id={`${id}near`} colours={['--near', '--near-half', '--near-low']} />
      </defs>
      <Scene id={id} />
    </svg>
  );
}
