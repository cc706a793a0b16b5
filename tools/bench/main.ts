import { cpus } from 'node:os';

import { readArguments } from './arguments.ts';
import { withBench } from './bench.ts';
import { loadGenerator } from './load/load.ts';
import { computeOutcome } from './outcome.ts';
import type { Row, Sample, Sampler } from './row.ts';
import { rows } from './rows.ts';
import { databaseLoad } from './samplers/in-database.ts';
import { shuffleValues } from './statistics.ts';
import { formatTable } from './table.ts';
import { writeTable } from './write-table.ts';

const { rounds, seconds, only, isLong, writesTable: writes } = readArguments(process.argv.slice(2));
const isSelectedBy = (row: Row, name: string) =>
  row.name === name || row.name.startsWith(`${name}-`);
const selectedRows = rows.filter(
  (row) => only.length === 0 || only.some((name) => isSelectedBy(row, name)),
);
const unknown = only.filter((name) => rows.every((row) => !isSelectedBy(row, name)));
if (unknown.length > 0) {
  const rowNames = [...new Set(rows.map(({ name }) => name))].join(', ');
  throw new Error(`No such row: ${unknown.join(', ')}. There are ${rowNames}.`);
}

const report = await withBench({ seconds, isLong }, async (bench) => {
  const samples = new Map<Sampler, Sample[]>();
  for (const { ours, peer } of selectedRows) {
    for (const sampler of peer === undefined ? [ours] : [ours, peer]) samples.set(sampler, []);
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const [sampler, done] of shuffleValues([...samples])) {
      if (done.length >= (sampler.rounds ?? rounds)) continue;
      const sample = await sampler.take(bench);
      done.push(sample);
      console.error(
        `round ${round}: ${sampler.name} ${sample.value.toPrecision(4)} ${sampler.unit}`,
      );
    }
  }
  const outcomes = selectedRows.map((row) => computeOutcome(row, samples));
  const [cpu] = cpus();
  const conditions = [
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpu?.model.trim() ?? 'unknown CPU'}`,
    `Node ${process.versions.node}, ${bench.server.title}`,
    `requests by ${loadGenerator}, SQL by ${databaseLoad}, ${rounds} rounds of ${seconds} s`,
  ].join('; ');
  return { outcomes, text: `${conditions}.\n\n${formatTable(outcomes)}` };
});

console.log(`\n${report.text}`);
if (writes) writeTable(report.text);
if (report.outcomes.some(({ missesGoal: isShort }) => isShort)) process.exitCode = 1;
