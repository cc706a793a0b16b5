import { endpoints } from '@meiyu/contract/endpoints';
import type { Endpoint } from '@meiyu/contract/shared/endpoint';
import fastJsonStringify from 'fast-json-stringify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { buildReplySchema, createReplySerializer } from './reply-schema.ts';

test('the serialiser of every reply of the contract compiles', () => {
  for (const calls of Object.values(endpoints))
    for (const { path, reply } of Object.values<Endpoint>(calls))
      expect(() => fastJsonStringify(buildReplySchema(reply)), path).not.toThrow();
});

test('a reply has only the fields of the contract', () => {
  const serialize = createReplySerializer(z.object({ name: z.string() }));
  expect(serialize({ name: '林小满', password: 'hash' })).toBe('{"name":"林小满"}');
  expect(serialize({ name: '' })).toBe('{"name":""}');
});
