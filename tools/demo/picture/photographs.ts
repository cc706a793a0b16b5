/** A photograph of a paper cut on a table. */
interface Photograph {
  /** The image of the demo package. */
  source: string;
  /** In degrees. */
  turn: number;
  /** The width of the paper in % of the photograph. */
  scale: number;
  /** The colour of the table. */
  table: string;
  /** The darkness of the far corner, 0 to 1. */
  light: number;
}

/** The photographs that pupils of the demo hand in, by name: two round flowers, and two other cuts. */
export const photographs: Readonly<Record<string, Photograph>> = {
  'cut-five': {
    source: 'papercut/round-five.svg',
    turn: -7,
    scale: 60,
    table: '#e3c79a',
    light: 0.3,
  },
  'cut-five-dark': {
    source: 'papercut/round-five.svg',
    turn: 21,
    scale: 44,
    table: '#8b6a4a',
    light: 0.62,
  },
  'cut-window': {
    source: 'papercut/window-flower.svg',
    turn: 4,
    scale: 58,
    table: '#d7dde2',
    light: 0.3,
  },
  'cut-butterfly': {
    source: 'papercut/butterfly.svg',
    turn: -3,
    scale: 62,
    table: '#efe4cf',
    light: 0.25,
  },
};
