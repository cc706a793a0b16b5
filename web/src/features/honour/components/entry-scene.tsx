import { StaveLines, Peak } from '../../../ui/art/illustration-parts.tsx';
import { Cloud, Note } from '../../../ui/art/landscape-objects.tsx';

const frames = [
  { x: 44, y: 66, width: 74, height: 54, wood: '#7a5236', line: '#d6452c' },
  { x: 142, y: 62, width: 78, height: 58, wood: '#dca93c', line: '#1d7d62' },
] as const;

/** Draws the image for the entry of the honours: two framed certificates on a rail in front of mountains. */
export function EntryScene({ id }: { id: string }) {
  return (
    <>
      <Peak id={id} kind="far" x={24} height={86} spread={50} />
      <Peak id={id} kind="far" x={236} height={98} spread={48} />
      <StaveLines middle={130} />
      <Cloud x={130} y={144} scale={0.34} fill="var(--mist)" />
      <path d="M-10 38H270V46H-10Z" fill="#b98a52" />
      {frames.map(({ x, y, width, height, wood, line }) => (
        <g key={x}>
          <path
            d={`M${x + width / 2} 42L${x + 12} ${y}M${x + width / 2} 42L${x + width - 12} ${y}`}
            stroke="var(--stave-ink)"
            strokeWidth="1.4"
          />
          <rect x={x} y={y} width={width} height={height} rx="2" fill={wood} />
          <rect x={x + 6} y={y + 6} width={width - 12} height={height - 12} fill="#fffdf5" />
          <rect
            x={x + 10}
            y={y + 10}
            width={width - 20}
            height={height - 20}
            fill="none"
            stroke={line}
            strokeWidth="1.6"
          />
          <circle cx={x + width / 2} cy="42" r="4" fill="#f8dc8c" />
        </g>
      ))}
      <Note x={78} y={101} size={4.6} fill="#221e2d" flag />
      <Note x={178} y={100} size={4.6} fill="#221e2d" flag />
    </>
  );
}
