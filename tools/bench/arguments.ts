import { parseArgs } from 'node:util';

export interface Arguments {
  rounds: number;
  seconds: number;
  /** The names of the rows to measure, or their beginnings before a hyphen. If it is empty, all rows are measured. */
  only: string[];
  isLong: boolean;
  /** Whether to write the table to docs/performance.md. */
  writesTable: boolean;
}

/**
 * Parses the options of the command line.
 *
 * @throws {Error} for an unknown option or an invalid number
 */
export function readArguments(args: string[]): Arguments {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      long: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  });
  return {
    rounds: readPositiveInteger('rounds', values.rounds),
    seconds: readPositiveInteger('seconds', values.seconds),
    only: [...positionals, ...values.only.split(',')].filter((name) => name !== ''),
    isLong: values.long,
    writesTable: values.write,
  };
}

function readPositiveInteger(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${name} takes a whole number from 1`);
  return value;
}
