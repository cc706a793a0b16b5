import { findIconShape, type IconName } from './icon-shapes.ts';
import styles from './icon.module.css';

/** Shows a duotone icon in the current text colour. Decorative: the text beside it or the button around it has the name. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  const { wash, line, solid, weight = 1.9 } = findIconShape(name);
  return (
    <svg
      className={styles['icon']}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      {wash && <path d={wash} opacity=".22" />}
      {line && (
        <path
          d={line}
          fill="none"
          stroke="currentColor"
          strokeWidth={weight}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
      {solid && <path d={solid} />}
    </svg>
  );
}
