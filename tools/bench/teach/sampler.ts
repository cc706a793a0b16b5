import { createPairedSamplers } from '../samplers/paired-calls.ts';
import { teachCalls } from './calls.ts';

export const { small: callsOfSmall, large: callsOfLarge } = createPairedSamplers({
  name: 'teacher',
  calls: teachCalls,
  openSmall: (bench) => bench.openTeachServices(),
  openLarge: (bench) => bench.openLargeTeachServices(),
});
