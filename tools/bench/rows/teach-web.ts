import type { Row } from '../row.ts';
import { uploadRecordings } from '../teach/recordings.ts';
import { RECORDINGS_NEEDED, visitDesk } from '../web/visit-desk.ts';
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

export const deskSound: Row = {
  name: 'teach-web',
  measurement: 'desk, marked by keys: Enter to the sound of the next work, slowest of 5',
  comparison: '',
  ours: {
    name: 'web app: the desk',
    unit: 'ms',
    take: async (bench) => {
      const services = await bench.openTeachServices();
      await uploadRecordings(services, RECORDINGS_NEEDED);
      return { value: await visitDesk(services.product.port) };
    },
  },
  goal: { atMost: 300 },
};
