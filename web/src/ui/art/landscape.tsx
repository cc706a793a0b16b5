import { useId } from 'react';

import { joinClassNames } from '../class-names.ts';
import { bandScene } from './band-scene.ts';
import motion from './landscape-motion.module.css';
import { Cloud, Note, NoteBoat, Pavilion, Swallow } from './landscape-objects.tsx';
import styles from './landscape.module.css';
import { roundToTenth, type Peak } from './mountain-path.ts';
import { Mountain } from './mountain.tsx';
import scenery from './scenery.module.css';
import { computeStaveHeight, drawStaveLine, computeStaveOffsets } from './stave-wave.ts';
import { tallScene } from './tall-scene.ts';
import { ThreeColourGradient } from './three-colour-gradient.tsx';

/**
 * Shows a landscape (青绿山水) with the five lines of a stave, and the sun, or the moon in the dark theme. Decorative. It fills its container
 * like `object-fit: cover`, and its bottom is always visible. `tall` is for the login page; `band` is a low strip for the tops of pages.
 * If it `isAlive`, the birds, the boat and the notes move for a while (docs/decisions/0077).
 */
export function Landscape({
  scene: name,
  isAlive = false,
}: {
  scene: 'tall' | 'band';
  isAlive?: boolean;
}) {
  const id = useId();
  const scene = name === 'tall' ? tallScene : bandScene;
  const { width, height, sun } = scene;
  const wave = {
    middle: scene.staveMiddle,
    gap: scene.staveGap,
    width,
    swing: scene.staveSwing,
  };
  const renderRange = (key: string, peaks: readonly Peak[], light: string, shade: string) =>
    peaks.map((peak, index) => (
      <Mountain
        key={peak.x}
        id={`${id}${key}${index}`}
        peak={peak}
        fill={`url(#${id}${key})`}
        light={light}
        shade={shade}
      />
    ));
  return (
    <svg
      className={joinClassNames(
        scenery['scenery'],
        styles['landscape'],
        isAlive && motion['alive'],
      )}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <ThreeColourGradient id={`${id}sky`} colours={['--sky-top', '--sky-top', '--sky-low']} />
        <ThreeColourGradient id={`${id}far`} colours={['--far', '--far', '--far-low']} />
        <ThreeColourGradient
          id={`${id}middle`}
          colours={['--middle', '--middle-half', '--middle-low']}
        />
        <ThreeColourGradient id={`${id}near`} colours={['--near', '--near-half', '--near-low']} />
      </defs>
      <rect width={width} height={height} fill={`url(#${id}sky)`} />
      <circle
        className={name === 'tall' ? styles['tallSky'] : undefined}
        cx={sun.x}
        cy={sun.y}
        r={sun.radius}
        fill="var(--sun)"
      />
      {renderRange('far', scene.far, 'var(--far-light)', 'var(--far-shade)')}
      {scene.clouds.map((cloud) => (
        <Cloud key={cloud.x} {...cloud} fill="var(--cloud)" />
      ))}
      {renderRange('middle', scene.middle, 'var(--light)', 'var(--shade)')}
      {computeStaveOffsets(wave).map((offset) => (
        <path
          key={offset}
          className={styles['line']}
          transform={`translate(0 ${offset})`}
          d={drawStaveLine(wave)}
        />
      ))}
      <g className={motion['notes']}>
        {scene.notes.map(({ x, step, flag = false, isPhoneOnly }) => (
          <g key={x} className={isPhoneOnly ? styles['phoneOnly'] : undefined}>
            <Note
              x={roundToTenth(x * width)}
              y={roundToTenth(computeStaveHeight(wave, x * width) + step * scene.staveGap)}
              size={scene.noteSize}
              fill="var(--brush)"
              flag={flag}
            />
          </g>
        ))}
      </g>
      {renderRange('near', scene.near, 'var(--light)', 'var(--shade)')}
      <Pavilion {...scene.pavilion} roof="var(--sun)" frame="var(--brush)" />
      <g className={name === 'tall' ? styles['wideOnly'] : undefined}>
        <Water width={width} height={height} depth={scene.water} />
      </g>
      <g
        className={joinClassNames(
          motion['birds'],
          name === 'tall' ? styles['tallBirds'] : motion['bandBirds'],
        )}
      >
        {scene.birds.map(({ x, y, scale, turn, isWideOnly }) => (
          <g key={x} className={isWideOnly ? styles['thirdBird'] : undefined}>
            <Swallow
              x={roundToTenth(x * width)}
              y={roundToTenth(y * height)}
              scale={scale}
              turn={turn}
              fill="var(--brush)"
            />
          </g>
        ))}
      </g>
    </svg>
  );
}

function Water({ width, height, depth }: { width: number; height: number; depth: number }) {
  const top = height - depth;
  const scaleToWidth = (part: number) => roundToTenth(width * part);
  return (
    <>
      <path
        fill="var(--water)"
        d={`M0 ${top}C${scaleToWidth(0.2)} ${top - 10} ${scaleToWidth(0.3)} ${top + 8} ${scaleToWidth(0.5)} ${top}S${scaleToWidth(0.8)} ${top - 8} ${width} ${top + 4}V${height}H0Z`}
      />
      {[0, 1, 2, 3].map((ripple) => (
        <path
          key={ripple}
          d={`M${scaleToWidth(0.08 + ripple * 0.23)} ${roundToTenth(top + depth * (ripple % 2 ? 0.5 : 0.24))}q${scaleToWidth(0.03)} -7 ${scaleToWidth(0.06)} 0t${scaleToWidth(0.06)} 0`}
          stroke="var(--ripple)"
          strokeWidth="2"
          fill="none"
          strokeLinecap="round"
        />
      ))}
      <g className={motion['boat']}>
        <NoteBoat
          x={scaleToWidth(0.47)}
          y={top + depth * 0.12}
          scale={depth / 68}
          hull="var(--brush)"
          sail="var(--sun)"
        />
      </g>
    </>
  );
}
