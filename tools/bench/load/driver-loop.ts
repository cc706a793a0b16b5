import { connectToDatabase } from '../database.ts';
import { type OperationName, buildEventId, operations } from '../operations.ts';
import { fillParameters, buildValues } from '../recording/template.ts';
import type { PgbenchLoad, PgbenchResult } from './pgbench.ts';

const CONNECTION_COUNT = 16;

/** Sends the same statements as `runPgbench` in a loop over the driver, for machines without pgbench. */
export async function runDriverLoop(options: PgbenchLoad): Promise<PgbenchResult> {
  const sql = connectToDatabase(options.databaseUrl, CONNECTION_COUNT, options.settings);
  const kinds = (['list', 'attempt', 'save', 'submit'] as const).flatMap((name) =>
    Array.from({ length: options.mix[name] ?? 0 }, () => name),
  );
  const next: Record<OperationName, number> = { list: 0, attempt: 0, save: 0, submit: 0 };
  let transactions = 0;
  const startedAt = performance.now();
  const end = startedAt + options.seconds * 1000;

  const runClient = async () => {
    const connection = await sql.reserve();
    while (performance.now() < end) {
      const name = kinds[Math.floor(Math.random() * kinds.length)] ?? 'list';
      const n = next[name];
      next[name] += 1;
      const values = buildValues({
        ...operations[name].actor(n),
        eventId: buildEventId(options.run, n),
      });
      for (const { text, parameters } of options.recordings[name].statements) {
        await connection.unsafe(text, fillParameters(parameters, values), { prepare: true });
      }
      transactions += 1;
    }
    connection.release();
  };
  await Promise.all(Array.from({ length: CONNECTION_COUNT }, runClient));
  const perSecond = (transactions * 1000) / (performance.now() - startedAt);
  await sql.end();
  return { transactions, perSecond };
}
