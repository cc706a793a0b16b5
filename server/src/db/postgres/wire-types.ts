import { parse as parseArray } from 'postgres-array';

type Parse = (text: string) => unknown;

/** A PostgreSQL type: its number, that of its array, and what its text becomes. */
interface WireType {
  oid: number;
  arrayOid: number;
  parse: Parse;
}

const asText: Parse = (text) => text;

const wireTypes: Record<string, WireType> = {
  bool: { oid: 16, arrayOid: 1000, parse: (text) => text === 't' },
  bytea: { oid: 17, arrayOid: 1001, parse: (text) => Buffer.from(text.slice(2), 'hex') },
  int2: { oid: 21, arrayOid: 1005, parse: Number },
  int4: { oid: 23, arrayOid: 1007, parse: Number },
  int8: { oid: 20, arrayOid: 1016, parse: parseSafeInteger },
  float4: { oid: 700, arrayOid: 1021, parse: Number },
  float8: { oid: 701, arrayOid: 1022, parse: Number },
  numeric: { oid: 1700, arrayOid: 1231, parse: Number },
  text: { oid: 25, arrayOid: 1009, parse: asText },
  varchar: { oid: 1043, arrayOid: 1015, parse: asText },
  uuid: { oid: 2950, arrayOid: 2951, parse: asText },
  // A calendar day belongs to no time zone, so it must not become a Date.
  date: { oid: 1082, arrayOid: 1182, parse: asText },
  timestamptz: { oid: 1184, arrayOid: 1185, parse: parseInstant },
  json: { oid: 114, arrayOid: 199, parse: parseJson },
  jsonb: { oid: 3802, arrayOid: 3807, parse: parseJson },
};

/**
 * The driver's `types` option. Parameters reach the driver as finished text (see
 * `to-wire-text.ts`), so its serialisers must leave them alone.
 */
export const driverTypes = Object.fromEntries(
  Object.entries(wireTypes).flatMap(([name, { oid, arrayOid, parse }]) => [
    [name, { to: oid, from: [oid], parse, serialize: asText }],
    [
      `${name}Array`,
      {
        to: arrayOid,
        from: [arrayOid],
        parse: (text: string) => parseArray(text, parse),
        serialize: asText,
      },
    ],
  ]),
);

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
