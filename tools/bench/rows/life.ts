import { lifeCalls } from '../life/calls.ts';
import { signUpRush } from '../life/sign-up-rush.ts';
import type { Row } from '../row.ts';
import { createPairedSamplers } from '../samplers/paired-calls.ts';

const { small, large } = createPairedSamplers({
  name: 'school life',
  calls: lifeCalls,
  openSmall: (bench) => bench.openLifeServices(),
  openLarge: (bench) => bench.openLargeLifeServices(),
});

/** The cost of the lists and queues of school life does not grow with the number of pupils in other schools. */
const growthRows = lifeCalls.map(({ name }): Row => ({
  name: 'life-growth',
  measurement: `${name} with 1,003,000 pupils, median`,
  comparison: 'with 3,000 pupils',
  ours: large,
  peer: small,
  reading: { name: `${name} p50`, unit: 'ms' },
  goal: { atMost: 1.25 },
}));

/** Each sign-up locks the activity, so the last pupil waits for all others. */
const rush: Row = {
  name: 'life-signup',
  measurement: '200 pupils sign up at once for 30 places: until the last has an answer',
  comparison: '',
  ours: signUpRush,
  goal: { atMost: 3000 },
};

export const lifeRows: readonly Row[] = [...growthRows, rush];
