import { createNoise, generateSignal } from './signal.ts';

const TWO_PI = 2 * Math.PI;

/** Plays a stroke on a wood block. `frequency` sets its pitch. */
export function playWoodBlock(frequency = 1050): Float32Array {
  const noise = createNoise(3);
  return generateSignal(0.14, (time) => {
    const body =
      Math.sin(TWO_PI * frequency * time) + 0.5 * Math.sin(TWO_PI * frequency * 1.72 * time);
    return body * 0.5 * Math.exp(-time / 0.024) + noise() * 0.5 * Math.exp(-time / 0.003);
  });
}

/**
 * Plays a stroke on a big drum, whose pitch falls while it fades. The loudspeakers of phones play no low frequencies, so overtones and
 * the noise of the stick make the stroke audible.
 */
export function playDrum(frequency = 128): Float32Array {
  const noise = createNoise(5);
  const overtones = [
    [1.59, 0.7, 0.13],
    [2.14, 0.7, 0.12],
    [2.65, 0.6, 0.1],
    [3.5, 0.5, 0.08],
    [4.6, 0.3, 0.05],
  ] as const;
  let slap = 0;
  return generateSignal(0.7, (time) => {
    const phase = frequency * time + 1.6 * (1 - Math.exp(-time / 0.035));
    slap += 0.35 * (noise() - slap);
    return overtones.reduce(
      (sum, [ratio, strength, fall]) =>
        sum + strength * Math.sin(TWO_PI * phase * ratio) * Math.exp(-time / fall),
      Math.sin(TWO_PI * phase) * Math.exp(-time / 0.17) + slap * 0.9 * Math.exp(-time / 0.014),
    );
  });
}

/** Plays a gong (大锣): many inharmonic partials that rise a little and then fade. */
export function playGong(frequency = 210, seconds = 3): Float32Array {
  const partials = [1, 1.48, 1.93, 2.41, 2.76, 3.33, 4.08, 5.21, 6.37];
  return generateSignal(seconds, (time) => {
    const sink = 1 + 0.045 * Math.exp(-time / 0.5);
    const sum = partials.reduce((total, ratio, index) => {
      const bloom = 1 - 0.8 * Math.exp(-time / (0.01 + 0.03 * index));
      const fall = Math.exp((-time * (1 + 0.28 * index)) / 0.95);
      return (
        total +
        (bloom * fall * Math.sin(TWO_PI * frequency * ratio * sink * time)) / (1 + index * 0.22)
      );
    }, 0);
    return sum * 0.24 * Math.min(1, (seconds - time) / 0.2);
  });
}

/** Plays a small cymbal or bell (碰铃): high, clear and long. */
export function playBell(frequency = 2350): Float32Array {
  const partials = [1, 2.13, 2.94, 4.1];
  return generateSignal(
    1.8,
    (time) =>
      partials.reduce(
        (total, ratio, index) =>
          total +
          (0.4 / (1 + index)) *
            Math.exp(-time * (2.4 + 2 * index)) *
            Math.sin(TWO_PI * frequency * ratio * time),
        0,
      ) * Math.min(1, (1.8 - time) / 0.1),
  );
}
