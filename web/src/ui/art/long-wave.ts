type FourNumbers = readonly [number, number, number, number];

/**
 * Returns a wave as SVG path data. The wave continues to the left beyond the canvas, so that it also fills wide tiles. Each `period`
 * consists of two curves; `xs` and `ys` are the offsets of their points from the start at (−10, `y`).
 */
export function drawLongWave(period: number, y: number, xs: FourNumbers, ys: FourNumbers): string {
  const curves = [-3, -2, -1, 0].map((turn) => {
    const from = -10 + turn * period;
    const formatPoint = (index: 0 | 1 | 2 | 3) => `${from + xs[index]} ${y + ys[index]}`;
    return `C${formatPoint(0)} ${formatPoint(1)} ${formatPoint(2)}S${formatPoint(3)} ${from + period} ${y}`;
  });
  return `M${-10 - 3 * period} ${y}${curves.join('')}`;
}
