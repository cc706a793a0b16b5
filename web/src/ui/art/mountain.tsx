import { drawMountain, type Peak } from './mountain-path.ts';

/** Shows a peak with two layers of paper: shade on the right side and light on the left. `id` must be unique on the page. */
export function Mountain({
  id,
  peak,
  fill,
  light,
  shade,
}: {
  id: string;
  peak: Peak;
  fill: string;
  light: string;
  shade: string;
}) {
  const { x, base, height, left, right } = peak;
  const outline = drawMountain(peak);
  const drawLayer = (dx: number, tall: number, toLeft: number, toRight: number, broad: number) =>
    drawMountain({
      dx,
      height: height * tall,
      left: left * toLeft,
      right: right * toRight,
      broad,
    });
  return (
    <g transform={`translate(${Math.round(x)} ${Math.round(base)})`}>
      <clipPath id={id}>
        <path d={outline} />
      </clipPath>
      <path d={outline} fill={fill} />
      <g clipPath={`url(#${id})`}>
        <path d={drawLayer(right * 0.2, 0.84, 0.78, 1.05, 1)} fill={shade} />
        <path d={drawLayer(right * 0.34, 0.6, 0.62, 1, 1)} fill={shade} />
        <path d={drawLayer(-left * 0.34, 0.62, 0.8, 0.62, 0)} fill={light} />
        <path d={drawLayer(-left * 0.5, 0.38, 0.8, 0.6, 0)} fill={light} />
      </g>
    </g>
  );
}
