import type { ComponentType } from 'react';

import { TornStaveLines, Kite, StaveLines, Peak, SHORE_Y, Sun } from './illustration-parts.tsx';
import { Cloud, Note, NoteBoat, Pavilion, Swallow } from './landscape-objects.tsx';

export type IllustrationName = 'empty' | 'done' | 'offline' | 'error' | 'notFound';

function CalmWater({ id }: { id: string }) {
  return (
    <>
      <Sun x={186} y={52} />
      <Peak id={id} kind="far" x={66} height={92} spread={44} />
      <Peak id={id} kind="far" x={214} height={70} spread={40} />
      <Peak id={id} kind="near" x={34} height={56} spread={40} />
      <StaveLines middle={84} />
      <NoteBoat x={140} y={SHORE_Y - 8} scale={0.86} hull="var(--brush)" sail="var(--sun)" />
    </>
  );
}

function FinishedSong({ id }: { id: string }) {
  return (
    <>
      <Sun x={130} y={58} radius={34} />
      <Peak id={id} kind="far" x={52} height={84} spread={44} />
      <Peak id={id} kind="far" x={212} height={92} spread={42} />
      <StaveLines middle={84} />
      <Note x={44} y={92} size={6} fill="var(--brush)" />
      <Note x={92} y={86} size={6} fill="var(--brush)" flag />
      <Note x={146} y={70} size={6} fill="var(--brush)" />
      <Note x={206} y={76} size={6} fill="var(--brush)" flag />
      <Peak id={id} kind="near" x={104} height={50} spread={50} />
      <Peak id={id} kind="near" x={190} height={36} spread={44} />
      <Swallow x={62} y={34} scale={0.32} turn={-10} fill="var(--brush)" />
      <Swallow x={88} y={22} scale={0.22} turn={12} fill="var(--brush)" />
    </>
  );
}

function LostKite({ id }: { id: string }) {
  return (
    <>
      <Peak id={id} kind="far" x={58} height={76} spread={44} />
      <Peak id={id} kind="near" x={34} height={48} spread={40} />
      <Peak id={id} kind="near" x={222} height={40} spread={46} />
      <Cloud x={92} y={50} scale={0.42} fill="var(--mist)" />
      <Cloud x={204} y={96} scale={0.36} fill="var(--mist)" />
      <Kite />
    </>
  );
}

function TornStave({ id }: { id: string }) {
  return (
    <>
      <Peak id={id} kind="far" x={196} height={84} spread={46} />
      <Peak id={id} kind="near" x={212} height={52} spread={40} />
      <Peak id={id} kind="near" x={38} height={40} spread={44} />
      <TornStaveLines />
      <g transform="rotate(74 132 128)">
        <Note x={132} y={128} size={8} fill="var(--sun)" />
      </g>
      <Note x={42} y={76} size={6.5} fill="var(--brush)" />
      <Note x={216} y={66} size={6.5} fill="var(--brush)" flag />
    </>
  );
}

function HiddenPavilion({ id }: { id: string }) {
  return (
    <>
      <Peak id={id} kind="far" x={72} height={96} spread={42} />
      <Peak id={id} kind="far" x={206} height={86} spread={40} />
      <Peak id={id} kind="near" x={140} height={92} spread={56} />
      <Pavilion x={140} y={59} scale={0.56} roof="var(--sun)" frame="var(--brush)" />
      <Cloud x={86} y={110} scale={0.72} fill="var(--mist)" />
      <Cloud x={176} y={128} scale={0.66} fill="var(--mist)" />
      <Swallow x={214} y={34} scale={0.3} turn={-14} fill="var(--brush)" />
    </>
  );
}

/** The scenes by name. `id` makes the ids of their SVG elements unique on the page. */
export const illustrationScenes: Record<IllustrationName, ComponentType<{ id: string }>> = {
  empty: CalmWater,
  done: FinishedSong,
  offline: LostKite,
  error: TornStave,
  notFound: HiddenPavilion,
};
