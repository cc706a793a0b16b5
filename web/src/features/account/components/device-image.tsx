import type { DeviceKind } from '../device.view.ts';

const frames: Record<DeviceKind, { x: number; y: number; width: number; height: number }> = {
  phone: { x: 15, y: 6, width: 18, height: 36 },
  tablet: { x: 10, y: 7, width: 28, height: 34 },
  computer: { x: 5, y: 9, width: 38, height: 25 },
};

/** Draws a device with a hill and a sun on its screen. The image is decorative, because the name of the device is beside it. */
export function DeviceImage({ kind }: { kind: DeviceKind }) {
  const { x, y, width, height } = frames[kind];
  const bottom = y + height - 3;
  const right = x + width - 3;
  const middle = x + width / 2;
  return (
    <svg viewBox="0 0 48 48" width={48} height={48} aria-hidden="true" focusable="false">
      {kind === 'computer' && (
        <path d="M20 34h8l1.5 6h-11Z M13 39.2h22v2.8H13Z" fill="var(--sub)" opacity=".45" />
      )}
      <rect {...{ x, y, width, height }} rx="4" fill="var(--sub)" />
      <rect
        x={x + 3}
        y={y + 3}
        width={width - 6}
        height={height - 6}
        rx="2"
        fill="var(--sub-tint)"
      />
      <circle cx={right - 5} cy={y + 9} r="2.6" fill="var(--seal)" />
      <path
        d={`M${x + 3} ${bottom}V${bottom - 5}Q${middle - 5} ${bottom - 15} ${middle} ${bottom - 6}Q${middle + 4} ${bottom - 11} ${right} ${bottom - 4}V${bottom}Z`}
        fill="var(--lv)"
      />
    </svg>
  );
}
