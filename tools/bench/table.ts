import type { Outcome } from './outcome.ts';

const columnTitles = ['row', 'what', 'ours', 'against', 'peer', 'ratio', 'goal', ''];

/** Formats a Markdown table with aligned columns, so that it is also readable in a terminal. */
export function formatTable(outcomes: readonly Outcome[]): string {
  const lines = [columnTitles, ...outcomes.map(buildLine)];
  const widths = columnTitles.map((_title, column) =>
    Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const draw = (line: readonly string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = columnTitles, ...body] = lines;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [draw(head), rule, ...body.map(draw)].join('\n');
}

function buildLine({
  row,
  ours,
  oursCpu,
  peer,
  peerCpu,
  ratio,
  missesGoal: isShort,
}: Outcome): string[] {
  const unit = row.reading?.unit ?? row.ours.unit;
  return [
    row.name,
    row.measurement,
    `${formatSpread(ours)} ${unit}${formatCpu(oursCpu)}`,
    row.comparison,
    peer === null
      ? ''
      : `${formatSpread(peer)} ${row.reading?.unit ?? row.peer?.unit ?? ''}${formatCpu(peerCpu)}`,
    ratio === null ? '' : formatSpread(ratio),
    'atLeast' in row.goal ? `≥ ${row.goal.atLeast}` : `≤ ${row.goal.atMost}`,
    isShort ? 'SHORT' : 'ok',
  ];
}

function formatSpread({ median, min, max }: { median: number; min: number; max: number }): string {
  return min === max
    ? formatNumber(median)
    : `${formatNumber(median)} (${formatNumber(min)}–${formatNumber(max)})`;
}

function formatCpu(micros: number | null): string {
  return micros === null ? '' : `, ${formatNumber(micros)} µs CPU`;
}

/** Formats a number with three significant digits. */
function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
}
