import type { Row } from '../row.ts';
import { visitMatrix } from '../web/visit-matrix.ts';

export const matrixPaint: Row = {
  name: 'teach-web',
  measurement: 'matrix of 60 pupils × 40 homework on a processor slowed down four times: painted',
  comparison: '',
  ours: {
    name: 'web app: the matrix',
    unit: 'ms',
    take: async (bench) => {
      const { product } = await bench.openTeachServices();
      return { value: await visitMatrix(product.port) };
    },
  },
  goal: { atMost: 1000 },
};
