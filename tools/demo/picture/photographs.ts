/** A photograph of a paper cut on a table. */
interface Photograph {
  /** The image of the demo package. */
  source: string;
  /** The rotation in degrees. */
  turn: number;
  /** The width of the paper in % of the photograph. */
  scale: number;
  /** The colour of the table. */
  table: string;
  /** The darkness of the far corner, 0 to 1. */
  shade: number;
}

/** The photographs of paper cuts that pupils of the demo hand in, by name. */
export const photographs: Readonly<Record<string, Photograph>> = {
  'cut-five': {
    source: 'papercut/round-five.svg',
    turn: -7,
    scale: 60,
    table: '#e3c79a',
    shade: 0.3,
  },
  'cut-five-dark': {
    source: 'papercut/round-five.svg',
    turn: 21,
    scale: 44,
    table: '#8b6a4a',
    shade: 0.62,
  },
  'cut-window': {
    source: 'papercut/window-flower.svg',
    turn: 4,
    scale: 58,
    table: '#d7dde2',
    shade: 0.3,
  },
  'cut-butterfly': {
    source: 'papercut/butterfly.svg',
    turn: -3,
    scale: 62,
    table: '#efe4cf',
    shade: 0.25,
  },
};
