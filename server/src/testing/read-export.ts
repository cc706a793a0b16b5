import type { LightMyRequestResponse } from 'fastify';
import Papa from 'papaparse';

/** Parses an exported CSV file into its tables, each with its header. The notes above the first table are left out. */
export function readExport(reply: LightMyRequestResponse): string[][][] {
  const { data } = Papa.parse<string[]>(reply.body.replace('\uFEFF', ''), { delimiter: ',' });
  const tables: string[][][] = [[]];
  for (const line of data.slice(2)) {
    if (line.length === 1 && line[0] === '') tables.push([]);
    else tables.at(-1)?.push(line.map((cell) => cell.trim()));
  }
  return tables;
}
