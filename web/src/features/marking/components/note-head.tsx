/** Draws the head of a musical note: filled for a given mark, hollow for a missing one. */
export function NoteHead({
  x,
  y,
  radius,
  className,
}: {
  x: number;
  y: number;
  radius: number;
  className: string | undefined;
}) {
  return (
    <ellipse
      className={className}
      cx={x}
      cy={y}
      rx={radius * 1.25}
      ry={radius * 0.95}
      transform={`rotate(-20 ${x} ${y})`}
    />
  );
}

/** Draws the five lines of a stave from the left edge to `width`. */
export function StaveLines({
  width,
  top,
  gap,
  className,
}: {
  width: number;
  top: number;
  gap: number;
  className: string | undefined;
}) {
  const lines = [0, 1, 2, 3, 4].map((line) => `M0 ${top + line * gap}H${width}`);
  return <path className={className} d={lines.join('')} />;
}
