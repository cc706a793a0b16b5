import fastJsonStringify from 'fast-json-stringify';
import * as z from 'zod/mini';

interface JsonSchema {
  [keyword: string]: unknown;
}

/**
 * Creates the serialiser of a reply. It compiles at the first reply, because compiling the serialisers of all calls took a
 * seventh of the start.
 */
export function createReplySerializer(reply: z.ZodMiniType): (data: unknown) => string {
  let serialize: ((data: unknown) => string) | null = null;
  return (data) => {
    serialize ??= fastJsonStringify(buildReplySchema(reply));
    return serialize(data);
  };
}

/**
 * Builds the schema with which the serialiser writes a reply. The serialiser drops unknown keys. This is a second check,
 * because handlers list every field. It does not filter unions, because the serialiser cannot compile them to fast code. The
 * contract parses their values when they are created.
 */
export function buildReplySchema(reply: z.ZodMiniType): JsonSchema {
  return simplify({
    ...z.toJSONSchema(reply, { target: 'draft-7', io: 'output', unrepresentable: 'any' }),
  });
}

/** The keywords that only check values. A serialiser does not use them. */
const ignoredKeywords = ['format', 'pattern', '$schema', 'minimum', 'maximum', 'const', 'enum'];

function simplify(schema: JsonSchema): JsonSchema {
  const branches = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(branches)) return buildNullable(branches);
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !ignoredKeywords.includes(keyword))
      .map(([keyword, value]) => [keyword, simplifyPart(keyword, value)]),
  );
}

function simplifyPart(keyword: string, value: unknown): unknown {
  if (!isSchema(value)) return value;
  if (keyword !== 'properties' && keyword !== 'definitions') return simplify(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, isSchema(part) ? simplify(part) : part]),
  );
}

/** Rewrites `X or null` as the schema that the serialiser writes fastest. Other unions are not filtered. */
function buildNullable(branches: unknown[]): JsonSchema {
  const others = branches.filter(isSchema).filter((one) => one['type'] !== 'null');
  const [only] = others;
  const isNullable = others.length === 1 && branches.length === 2;
  return only !== undefined && isNullable ? { ...simplify(only), nullable: true } : {};
}

function isSchema(node: unknown): node is JsonSchema {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}
