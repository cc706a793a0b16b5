import type { Timing } from '../device/timing.ts';
import type { RecordStore } from '../session/record-saver.ts';

/** Creates the storage of a device, which several pages use one after another. */
export function createDevice<Row>(
  getName: (row: Row) => string,
): RecordStore<Row> & { rows: Map<string, Row> } {
  const rows = new Map<string, Row>();
  return {
    rows,
    isDurable: true,
    list: () => Promise.resolve([...rows.values()]),
    update: (row, change) => {
      const name = getName(row);
      const changed = change(rows.get(name));
      if (changed) rows.set(name, changed);
      else rows.delete(name);
      return Promise.resolve();
    },
  };
}

/** Creates the parts of a page around a saver. Its timers run only when the test calls `runTimers`. */
export function createPage(): {
  ports: Timing & { inOneTab: (work: () => Promise<void>) => Promise<void>; newId: () => string };
  runTimers: () => void;
} {
  let ids = 0;
  let timers: (() => void)[] = [];
  return {
    ports: {
      inOneTab: (work) => work(),
      newId: () => `event-${(ids += 1)}`,
      random: () => 0.5,
      schedule: (action) => {
        timers.push(action);
        return () => {
          timers = timers.filter((one) => one !== action);
        };
      },
    },
    runTimers: () => {
      for (const action of timers.splice(0)) action();
    },
  };
}
