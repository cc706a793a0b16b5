import { Peak, StaveLines } from '../../../ui/art/illustration-parts.tsx';
import { Cloud, Note } from '../../../ui/art/landscape-objects.tsx';
import { Lantern } from './lantern.tsx';

/** Draws the image for the entry of the activities: three lanterns on a stave in front of mountains. */
export function EntryScene({ id }: { id: string }) {
  return (
    <>
      <Peak id={id} kind="far" x={44} height={88} spread={50} />
      <Peak id={id} kind="far" x={216} height={100} spread={50} />
      <StaveLines middle={48} />
      <Cloud x={196} y={142} scale={0.3} fill="var(--mist)" />
      <Peak id={id} kind="near" x={16} height={46} spread={46} />
      <Peak id={id} kind="near" x={246} height={52} spread={46} />
      <path d="M72 50V76M130 46V66M190 50V84" stroke="var(--stave-ink)" strokeWidth="1.6" />
      <Lantern x={72} y={98} scale={0.92} hasGlow />
      <Lantern x={130} y={100} scale={1.35} hasGlow />
      <Lantern x={190} y={104} scale={0.82} hasGlow />
      <Note x={228} y={58} size={5.4} fill="var(--brush)" flag />
    </>
  );
}
