/** Defines a vertical gradient of three colours. Each colour is the name of a custom property. */
export function ThreeColourGradient({
  id,
  colours,
}: {
  id: string;
  colours: readonly [string, string, string];
}) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor={`var(${colours[0]})`} />
      <stop offset=".52" stopColor={`var(${colours[1]})`} />
      <stop offset="1" stopColor={`var(${colours[2]})`} />
    </linearGradient>
  );
}
