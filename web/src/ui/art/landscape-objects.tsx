interface Position {
  x: number;
  y: number;
  scale: number;
}

const toTransform = ({ x, y, scale }: Position) => `translate(${x} ${y}) scale(${scale})`;

/** Shows a flat cloud of three paper strips. */
export function Cloud(props: Position & { fill: string }) {
  return (
    <g transform={toTransform(props)} fill={props.fill}>
      <path d="M-71 -9H-40V-16A9 9 0 0 1 -31 -25H43A9 9 0 0 1 43 -7.500V-9H61A9 9 0 0 1 61 8H101A9 9 0 0 1 101 25H-11A9 9 0 0 1 -11 9H-71A9 9 0 0 1 -71 -9Z" />
    </g>
  );
}

/** Shows a pavilion with upturned eaves. */
export function Pavilion(props: Position & { roof: string; frame: string }) {
  return (
    <g transform={toTransform(props)}>
      <path d="M-22 0V-26M22 0V-26M-9 0V-26M9 0V-26" stroke={props.frame} strokeWidth="4" />
      <path
        d="M-40 -22C-24 -26 -12 -38 0 -50C12 -38 24 -26 40 -22C26 -30 -26 -30 -40 -22Z"
        fill={props.roof}
      />
      <circle cy="-54" r="4" fill={props.roof} />
      <path d="M-30 0H30" stroke={props.frame} strokeWidth="5" strokeLinecap="round" />
    </g>
  );
}

/** Shows a flying swallow. `turn` is its rotation in degrees. */
export function Swallow(props: Position & { turn: number; fill: string }) {
  return (
    <path
      transform={`translate(${props.x} ${props.y}) rotate(${props.turn}) scale(${props.scale})`}
      fill={props.fill}
      d="M30 2C22 -6 12 -8 2 -6C-8 -26 -26 -34 -48 -32C-32 -24 -22 -12 -16 2C-30 8 -46 18 -66 40C-48 30 -38 28 -26 27C-34 34 -40 44 -42 56C-32 42 -20 32 -6 26C-2 40 8 52 22 60C18 46 18 30 18 18C24 14 28 9 30 2Z"
    />
  );
}

/** Shows a boat whose mast and sail look like an eighth note. */
export function NoteBoat(props: Position & { hull: string; sail: string }) {
  return (
    <g transform={toTransform(props)}>
      <path d="M-34 0Q0 14 38 -2Q26 20 0 20Q-24 20 -34 0Z" fill={props.hull} />
      <path d="M4 4V-62" stroke={props.hull} strokeWidth="5" strokeLinecap="round" />
      <path d="M4 -62C14 -44 36 -44 30 -14C28 -30 12 -30 4 -34Z" fill={props.sail} />
      <ellipse cx="-6" rx="12" ry="9" transform="rotate(-18 -6 0)" fill={props.hull} />
    </g>
  );
}

/** Shows a quarter note, or an eighth note if it has a flag. `size` is half the height of its head in px. */
export function Note(props: { x: number; y: number; size: number; fill: string; flag?: boolean }) {
  return (
    <g transform={`translate(${props.x} ${props.y}) scale(${props.size})`}>
      <ellipse rx="1.25" ry=".92" transform="rotate(-20)" fill={props.fill} />
      <path
        d={props.flag ? 'M1.1 0V-5.400c.4 1.7 2.4 1.8 1.9 3.6' : 'M1.1 0V-5.4'}
        fill="none"
        stroke={props.fill}
        strokeWidth=".42"
        strokeLinecap="round"
      />
    </g>
  );
}
