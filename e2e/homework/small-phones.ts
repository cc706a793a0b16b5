/** The sizes of a usual phone and of the smallest supported phone. */
export const phones = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const;
