import { parse as parseArray } from 'postgres-array';

type Parse = (text: string) => unknown;

const asText: Parse = (text) => text;

/** PostgreSQL's types: the numbers of the type and of its array type, and the parser of its text. */
const wireTypes: readonly [name: string, oid: number, arrayOid: number, parse: Parse][] = [
  ['bool', 16, 1000, (text) => text === 't'],
  ['bytea', 17, 1001, (text) => Buffer.from(text.slice(2), 'hex')],
  ['int2', 21, 1005, Number],
  ['int4', 23, 1007, Number],
  ['int8', 20, 1016, parseSafeInteger],
  ['float4', 700, 1021, Number],
  ['float8', 701, 1022, Number],
  ['numeric', 1700, 1231, Number],
  ['text', 25, 1009, asText],
  ['varchar', 1043, 1015, asText],
  ['uuid', 2950, 2951, asText],
  // A calendar day belongs to no time zone, so it must not become a Date.
  ['date', 1082, 1182, asText],
  ['timestamptz', 1184, 1185, parseInstant],
  ['json', 114, 199, parseJson],
  ['jsonb', 3802, 3807, parseJson],
];

/** The parsers by the number of a type. */
export const parsers: ReadonlyMap<number, Parse> = new Map<number, Parse>(
  wireTypes.flatMap(([, oid, arrayOid, parse]) => [
    [oid, parse],
    [arrayOid, (text) => parseArray(text, parse)],
  ]),
);

/** The driver's `types` option. Values of types that are not listed stay text. */
export const driverTypes = {
  getTypeParser: (oid: number): Parse => parsers.get(oid) ?? asText,
};

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint beyond 2^53: ${text}`);
  return value;
}

function parseInstant(text: string): Date {
  const value = new Date(text);
  if (Number.isNaN(value.getTime())) throw new RangeError(`not a point in time: ${text}`);
  return value;
}

function parseJson(text: string): unknown {
  return JSON.parse(text);
}
