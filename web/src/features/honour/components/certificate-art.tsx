import type { Subject } from '@meiyu/contract/shared/enumerations';

/** The colours of the border, by the last digit of the honour's id. */
const borderColours = ['#d6452c', '#1d7d62', '#1c5aa0', '#b02a5b'] as const;
const dabColours = ['#d6452c', '#f2b02c', '#1d7d62', '#1c5aa0'] as const;
const INK_COLOUR = '#221e2d';
const SEAL_COLOUR = '#d6452c';
const corners = [
  [0, 0, 0],
  [1, 0, 90],
  [1, 1, 180],
  [0, 1, 270],
] as const;
const PAPER_MARGIN = 7;

/** Draws a certificate for an honour without a photograph: a border, the subject's emblem, the award and a seal. */
export function CertificateArt({
  id,
  subject,
  award,
  upright,
}: {
  /** Determines the colour of the border. */
  id: string;
  subject: Subject;
  award: string;
  upright: boolean;
}) {
  const [width, height] = upright ? [120, 160] : [170, 120];
  const seed = id.codePointAt(id.length - 1) ?? 0;
  const colour = borderColours[seed % borderColours.length] ?? SEAL_COLOUR;
  const textAt = height * (upright ? 0.63 : 0.7);
  const lineY = height * (upright ? 0.72 : 0.79);
  const inner = { width: width - 2 * PAPER_MARGIN, height: height - 2 * PAPER_MARGIN };
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width="100%" aria-hidden="true" focusable="false">
      <rect width={width} height={height} fill="#fffdf5" />
      <rect
        x={PAPER_MARGIN}
        y={PAPER_MARGIN}
        {...inner}
        fill="none"
        stroke={colour}
        strokeWidth="1.6"
      />
      <rect
        x={PAPER_MARGIN + 3}
        y={PAPER_MARGIN + 3}
        width={inner.width - 6}
        height={inner.height - 6}
        fill="none"
        stroke={colour}
        strokeWidth=".6"
      />
      {corners.map(([right, low, turn]) => (
        <path
          key={turn}
          transform={`translate(${PAPER_MARGIN + right * inner.width} ${PAPER_MARGIN + low * inner.height}) rotate(${turn})`}
          d="M-1 14V-1H14C14 5 10 6 8 5C9 9 6 14 -1 14Z"
          fill={colour}
        />
      ))}
      <g transform={`translate(${width / 2} ${height * 0.3})`}>
        {subject === 'mu' ? <StaveEmblem colour={colour} /> : <PaintEmblem />}
      </g>
      <text
        x={width / 2}
        y={textAt}
        fontSize="22"
        fontWeight="700"
        letterSpacing="2"
        textAnchor="middle"
        fill={INK_COLOUR}
      >
        {award}
      </text>
      {[0.74, 0.58].map((end, index) => (
        <path
          key={end}
          d={`M${width * 0.26} ${lineY + index * 7}H${width * end}`}
          stroke="#d8cbae"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
      ))}
      <g transform={`translate(${width * 0.76} ${height * 0.82}) rotate(-8)`} opacity=".9">
        <circle r="11" fill="none" stroke={SEAL_COLOUR} strokeWidth="2" />
        <path
          d="M0-6L1.8-1.9L6-1.5L2.8 1.3L3.8 5.5L0 3.2L-3.8 5.5L-2.8 1.3L-6-1.5L-1.8-1.9Z"
          fill={SEAL_COLOUR}
        />
      </g>
    </svg>
  );
}

/** Five lines in the wind with two notes. */
function StaveEmblem({ colour }: { colour: string }) {
  return (
    <>
      {[-8, -4, 0, 4, 8].map((y) => (
        <path
          key={y}
          d={`M-45 ${y}C-30 ${y - 9} -18 ${y + 9} 0 ${y}S30 ${y - 9} 45 ${y}`}
          fill="none"
          stroke={colour}
          strokeWidth="1.1"
        />
      ))}
      {[-14, 14].map((x) => (
        <g key={x} transform={`translate(${x} ${x > 0 ? -2 : 2})`}>
          <path d="M4.5 -1V-21" stroke={INK_COLOUR} strokeWidth="1.5" strokeLinecap="round" />
          <ellipse rx="5.1" ry="3.9" transform="rotate(-20)" fill={INK_COLOUR} />
        </g>
      ))}
      <path d="M18.5 -23C20 -17 28 -16 25 -9" fill="none" stroke={INK_COLOUR} strokeWidth="1.5" />
    </>
  );
}

/** Four dabs of paint. */
function PaintEmblem() {
  return (
    <>
      {dabColours.map((colour, index) => (
        <path
          key={colour}
          transform={`translate(${index * 20 - 30} ${index % 2 === 0 ? -3 : 4}) rotate(${index * 57}) scale(.72)`}
          d="M-13-3C-12-14 6-16 12-6C17 4 6 14-3 13C-12 12-14 6-13-3Z"
          fill={colour}
        />
      ))}
    </>
  );
}
