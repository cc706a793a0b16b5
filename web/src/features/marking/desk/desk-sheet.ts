/** Which sheet is open over the desk, or null. */
export type DeskSheet = 'help' | 'queue' | 'return' | 'phrases' | null;
