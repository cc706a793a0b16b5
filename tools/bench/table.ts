import type { Outcome } from './outcome.ts';

const titles = ['row', 'what', 'ours', 'against', 'peer', 'ratio', 'goal', ''];

/** A Markdown table whose columns also line up in a terminal. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const lines = [titles, ...outcomes.map(lineOf)];
  const widths = titles.map((_title, column) =>
    Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const draw = (line: readonly string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = titles, ...body] = lines;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [draw(head), rule, ...body.map(draw)].join('\n');
}

function lineOf({ row, ours, oursCpu, peer, peerCpu, ratio, isShort }: Outcome): string[] {
  const unit = row.reading?.unit ?? row.ours.unit;
  return [
    row.name,
    row.what,
    `${spread(ours)} ${unit}${cpu(oursCpu)}`,
    row.against,
    peer === null ? '' : `${spread(peer)} ${row.peer?.unit ?? ''}${cpu(peerCpu)}`,
    ratio === null ? '' : spread(ratio),
    'atLeast' in row.goal ? `≥ ${row.goal.atLeast}` : `≤ ${row.goal.atMost}`,
    isShort ? 'SHORT' : 'ok',
  ];
}

function spread({ median, min, max }: { median: number; min: number; max: number }): string {
  return min === max ? short(median) : `${short(median)} (${short(min)}–${short(max)})`;
}

function cpu(micros: number | null): string {
  return micros === null ? '' : `, ${short(micros)} µs CPU`;
}

/** Three digits that say something. */
function short(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
}
