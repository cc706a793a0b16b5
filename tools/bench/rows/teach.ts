import type { Row } from '../row.ts';
import { teachCalls } from '../teach/calls.ts';
import { callsOfLarge, callsOfSmall } from '../teach/sampler.ts';

/** The limits of a teacher's calls, in a school of 3,000 pupils among a million others. */
const limitRows = teachCalls.flatMap(({ name, measurement, atMostMs, atMostKb }): Row[] => [
  {
    name: 'teach',
    measurement: `${measurement}, p95`,
    comparison: '',
    ours: callsOfLarge,
    reading: { name: `${name} p95`, unit: 'ms' },
    goal: { atMost: atMostMs },
  },
  ...(atMostKb === undefined
    ? []
    : [
        {
          name: 'teach',
          measurement: `${measurement}, sent`,
          comparison: '',
          ours: callsOfLarge,
          reading: { name: `${name} KB`, unit: 'KB' },
          goal: { atMost: atMostKb },
        },
      ]),
]);

/** The cost of the same calls does not grow with the number of pupils in other schools. */
const growthRows = teachCalls.map(({ name }): Row => ({
  name: 'teach-growth',
  measurement: `${name} with 1,003,000 pupils, median`,
  comparison: 'with 3,000 pupils',
  ours: callsOfLarge,
  peer: callsOfSmall,
  reading: { name: `${name} p50`, unit: 'ms' },
  goal: { atMost: 1.2 },
}));

export const teachRows: readonly Row[] = [...limitRows, ...growthRows];
