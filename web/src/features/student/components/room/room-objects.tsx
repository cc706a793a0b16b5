const PETAL_ANGLES = [0, 72, 144, 216, 288];
const FLOWERS = [
  { x: -26, y: -100, size: 5 },
  { x: 18, y: -106, size: 5.5 },
  { x: -42, y: -106, size: 4 },
  { x: 2, y: -78, size: 4.5 },
  { x: -20, y: -76, size: 3.5 },
];

/** Shows a pot with three brushes, which stands on the lower edge of its box. Decorative. */
export function BrushPot({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="-26 -84 54 84" aria-hidden="true" focusable="false">
      <path
        d="M-8 -30L-14 -62M0 -30L2 -70M8 -30L16 -60"
        stroke="#c98a4b"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path
        d="M-14 -62q-5 -8 -1 -15q6 6 5 14ZM2 -70q-5 -8 0 -16q5 8 2 16ZM16 -60q0 -9 7 -13q2 8 -3 14Z"
        fill="#221e2d"
      />
      <path d="M-17 -34H17L15 0H-15Z" fill="#4ba888" />
      <path d="M-17 -34H17L16.5 -26H-16.5Z" fill="#1a7459" />
      <path d="M-15.8 -14H15.8" stroke="#fffaf0" strokeWidth="2" opacity=".7" />
    </svg>
  );
}

/** Shows a vase with a flowering plum branch, which stands on the lower edge of its box. Decorative. */
export function PlumVase({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="-52 -118 84 118" aria-hidden="true" focusable="false">
      <path
        d="M0 -40C-2 -62 -22 -70 -26 -98M-8 -66C4 -80 14 -84 18 -104M-22 -84C-32 -88 -38 -94 -42 -104"
        fill="none"
        stroke="#5b3a24"
        strokeWidth="4"
        strokeLinecap="round"
      />
      {FLOWERS.map(({ x, y, size }) => (
        <g key={x} transform={`translate(${x} ${y})`} fill="#ee8a68">
          {PETAL_ANGLES.map((turn) => (
            <circle key={turn} r={size} cy={-size} transform={`rotate(${turn})`} />
          ))}
          <circle r={size / 2} fill="#f2b02c" />
        </g>
      ))}
      <path
        d="M-7 -44H7V-38C7 -32 20 -26 20 -12C20 -3 12 0 0 0S-20 -3 -20 -12C-20 -26 -7 -32 -7 -38Z"
        fill="#fffdf6"
      />
      <path
        d="M-19 -14Q-12 -20 -6 -14T6 -14T19 -14M-17 -7H17"
        fill="none"
        stroke="#1c5aa0"
        strokeWidth="2.2"
      />
      <rect x="-9" y="-47" width="18" height="5" rx="2.5" fill="#1c5aa0" />
    </svg>
  );
}

/** Shows a hanging scroll with four characters. Decorative. */
export function HangingScroll({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="-6 -14 58 160" aria-hidden="true" focusable="false">
      <path d="M23 -12L4 2M23 -12L42 2" stroke="#fffaf0" strokeOpacity=".7" fill="none" />
      <rect width="46" height="140" fill="#e9cf9b" />
      <rect x="5" y="8" width="36" height="124" fill="#fffdf5" />
      <rect x="-4" y="-3" width="54" height="7" rx="3.5" fill="#8e2416" />
      <rect x="-4" y="136" width="54" height="7" rx="3.5" fill="#8e2416" />
      <g fontSize="20" fontWeight="700" textAnchor="middle" fill="#221e2d">
        {['乐', '在', '其', '中'].map((character, index) => (
          <text key={character} x="23" y={34 + index * 23}>
            {character}
          </text>
        ))}
      </g>
      <rect x="16" y="111" width="14" height="14" rx="2" fill="#d6452c" />
    </svg>
  );
}
