import { parseArgs } from 'node:util';

export interface Arguments {
  rounds: number;
  seconds: number;
  /** Names of rows; empty: all. */
  only: string[];
  isLong: boolean;
  /** Whether the table goes into docs/performance.md. */
  writes: boolean;
}

/** @throws {Error} for an option that is not known or a number that is none */
export function readArguments(args: string[]): Arguments {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      long: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  });
  return {
    rounds: positive('rounds', values.rounds),
    seconds: positive('seconds', values.seconds),
    only: values.only.split(',').filter((name) => name !== ''),
    isLong: values.long,
    writes: values.write,
  };
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${name} takes a whole number from 1`);
  return value;
}
