/** Shows a paper lantern whose middle is at `x`, `y`. A lantern that is not lit is a dashed outline. */
export function Lantern({
  x,
  y,
  scale,
  isLit = true,
  hasGlow = false,
}: {
  x: number;
  y: number;
  scale: number;
  isLit?: boolean;
  hasGlow?: boolean;
}) {
  const frame = isLit ? '#f7c95c' : 'var(--ink-3)';
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {hasGlow && (
        <>
          <circle r="34" fill="#f2b02c" opacity=".13" />
          <circle r="25" fill="#f2b02c" opacity=".15" />
        </>
      )}
      <path
        d="M0 -15C16 -15 21 -8 21 0S16 15 0 15S-21 8 -21 0S-16 -15 0 -15Z"
        fill={isLit ? '#d6452c' : 'none'}
        stroke={isLit ? 'none' : 'var(--ink-3)'}
        strokeWidth="2.5"
        strokeDasharray={isLit ? undefined : '5 4'}
      />
      {isLit && (
        <path
          d="M-10 -14Q-17 0 -10 14M0 -15V15M10 -14Q17 0 10 14"
          fill="none"
          stroke="#ffdc96"
          strokeOpacity=".55"
          strokeWidth="1.6"
        />
      )}
      <path
        d="M0 -24V-16M-3 19V29M0 19V32M3 19V29"
        fill="none"
        stroke={frame}
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <rect x="-8" y="-18.5" width="16" height="4.5" rx="1.5" fill={frame} />
      <rect x="-8" y="14" width="16" height="4.5" rx="1.5" fill={frame} />
    </g>
  );
}
