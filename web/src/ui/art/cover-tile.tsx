import { Note } from './landscape-objects.tsx';

/** The drawings from which the tiles of a cover are chosen. */
export type TileKind =
  | 'quarter'
  | 'leaf'
  | 'arc'
  | 'circle'
  | 'half'
  | 'petal'
  | 'staff'
  | 'beat'
  | 'brush'
  | 'note'
  | 'plain';

const drawQuarterDisc = (radius: number) => `M0 0H${radius}A${radius} ${radius} 0 0 1 0 ${radius}Z`;

/** Draws one tile of 60 px on its background. `front` and `second` are the colours of the drawing. */
export function CoverTile({
  kind,
  background,
  front,
  second,
}: {
  kind: TileKind;
  background: string;
  front: string;
  second: string;
}) {
  switch (kind) {
    case 'quarter':
      return <path d={drawQuarterDisc(60)} fill={front} />;
    case 'leaf':
      return (
        <>
          <path d="M0 0A60 60 0 0 1 60 60A60 60 0 0 1 0 0Z" fill={front} />
          <path d="M0 0L60 60" stroke={background} strokeWidth="2" />
        </>
      );
    case 'arc':
      return (
        <>
          <path d={drawQuarterDisc(60)} fill={front} />
          <path d={drawQuarterDisc(43)} fill={background} />
          <path d={drawQuarterDisc(27.5)} fill={second} />
        </>
      );
    case 'circle':
      return <circle cx="30" cy="30" r="21.5" fill={front} />;
    case 'half':
      return (
        <>
          <path d="M0 30A30 30 0 0 1 60 30Z" fill={front} />
          <path d="M0 60A30 30 0 0 1 60 60Z" fill={second} />
        </>
      );
    case 'petal':
      return (
        <>
          {[0, 90, 180, 270].map((turn) => (
            <path
              key={turn}
              transform={`rotate(${turn} 30 30)`}
              d="M30 30Q11 16 30 2.5Q49 16 30 30Z"
              fill={front}
            />
          ))}
          <circle cx="30" cy="30" r="6" fill={second} />
        </>
      );
    case 'staff':
      return <path d="M0 12H60M0 21H60M0 30H60M0 39H60M0 48H60" stroke={front} strokeWidth="2.4" />;
    case 'beat':
      return (
        <>
          {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((dot) => (
            <circle
              key={dot}
              cx={13 + (dot % 3) * 17}
              cy={13 + Math.floor(dot / 3) * 17}
              r="4.5"
              fill={dot % 3 === 2 ? second : front}
            />
          ))}
        </>
      );
    case 'brush':
      return (
        <path
          d="M7 49C15 6 30 57 53 12"
          stroke={front}
          strokeWidth="10"
          fill="none"
          strokeLinecap="round"
        />
      );
    case 'note':
      return <Note x={24} y={43} size={7} fill={front} flag />;
    case 'plain':
      break;
  }
  return null;
}
