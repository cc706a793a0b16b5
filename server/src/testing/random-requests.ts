import { endpoints } from '@meiyu/contract/endpoints';
import type { Endpoint } from '@meiyu/contract/shared/endpoint';
import * as fc from 'fast-check';
import * as z from 'zod/mini';

import { md5Hex } from '../platform/auth/password/password.ts';
import { goodAnswers } from './questionnaire-fixtures.ts';
import { password } from './school-fixtures.ts';

/** Valid values, by the name of a field. */
const plausible: Record<string, unknown> = {
  login_name: '20260001',
  password: md5Hex(password),
  school_id: '3301060001',
  aId: '3301060001',
  type: 2,
  userType: 'student',
  phone: '13800000001',
  newPhone: '13800000002',
  identityCode: '123456',
  challenge: `c1.${'A'.repeat(22)}`,
  newPassword: 'Xinmima88',
  oldPassword: password,
  idn: '20260001',
  name: '林小满',
  period: 1,
  grade: 5,
  klass: 1,
  ac1: '330000',
  ac2: '330100',
  ac3: '330106',
  subject: 'mu',
  state: 'todo',
  limit: '20',
  intent: 'login',
  channel: 'qr',
  purpose: 'bind',
  code: '0a1b',
  nonce: 'n'.repeat(43),
  eventId: '01980000-0000-4000-8000-000000000001',
  baseRev: 0,
  value: 'A',
  elapsedMs: 10,
  clientTime: '2026-11-20T10:00:00+08:00',
  device: 'phone',
  questionId: 'q-single',
  answers: goodAnswers,
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH' | 'OPTIONS';

interface Call {
  method: Method;
  path: string;
  /** The names of parameters and fields. */
  query: readonly string[];
  body: readonly string[];
}

const listNames = (shape: z.ZodMiniType) =>
  Object.keys(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }).properties ?? {});

const plain = (method: Method, path: string): Call => ({ method, path, query: ['t'], body: [] });

/** Every call of the contract, and the other addresses of the server. */
export const everyCall: readonly Call[] = [
  ...Object.values(endpoints)
    .flatMap((group): Endpoint[] => Object.values(group))
    .map(({ method, path, query, body, form }) => ({
      method,
      path,
      query: listNames(query),
      body: form ? [...listNames(form.fields), form.file] : listNames(body),
    })),
  ...(['POST', 'OPTIONS'] as const).map((method) => plain(method, '/v2/uploads')),
  ...(['HEAD', 'PATCH', 'DELETE', 'OPTIONS'] as const).map((method) =>
    plain(method, '/v2/uploads/:id'),
  ),
  ...['file', 'thumbnail'].map((part) => plain('GET', `/v2/assets/:id/${part}`)),
  ...['media', 'portraits'].map((kind) => plain('GET', `/v2/${kind}/:id`)),
  ...['/healthz', '/readyz', '/metrics', '/openapi.json', '/__dev/outbox'].map((path) =>
    plain('GET', path),
  ),
  plain('POST', '/nowhere/:id'),
];

const nestLists = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const wildText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\0', 'a\0b', '\ud800', '', ' ', '__proto__', '%00', '../..', "'; select 1 --"),
  fc.constantFrom('1e308', '-1', '99999999999999999999', 'NaN', 'null', '[object Object]'),
  fc.nat({ max: 40_000 }).map((length) => 'aA1 -.:@"\\'.repeat(length / 10 + 1)),
);
const wildValue: fc.Arbitrary<unknown> = fc.oneof(
  wildText,
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom<unknown>(null, true, 0, -0, 1.5, 2 ** 53, 1e308, -1, [], {}),
  fc.nat({ max: 3000 }).map((levels): unknown => JSON.parse(nestLists(levels + 1))),
  fc.array(wildText, { maxLength: 50 }),
  fc.nat({ max: 20_000 }).map((length) => Array.from({ length }, () => 0)),
);

/** Generates a value, usually a valid one, so that requests pass the first check. */
const chooseValue = (name: string): fc.Arbitrary<unknown> =>
  fc.oneof(
    { arbitrary: fc.constant(plausible[name] ?? 'A'), weight: 8 },
    { arbitrary: wildValue, weight: 2 },
    { arbitrary: fc.constantFrom(...Object.values(plausible)), weight: 1 },
  );

const buildBody = ({ body }: Call): fc.Arbitrary<string | Buffer | null> => {
  const fields = fc.record(Object.fromEntries(body.map((name) => [name, chooseValue(name)])), {
    requiredKeys: [],
  });
  const form = fc
    .tuple(fields, wildText)
    .map(([values, text]) =>
      [...Object.entries(values), ['data"; filename="a.txt', text]]
        .map(
          ([name, value]) =>
            `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
        )
        .join(''),
    );
  return fc.oneof(
    { arbitrary: fields.map((value) => JSON.stringify(value)), weight: 8 },
    { arbitrary: wildValue.map((value) => JSON.stringify(value) ?? ''), weight: 2 },
    { arbitrary: form.map((parts) => `${parts}--x--\r\n`), weight: 2 },
    { arbitrary: form, weight: 1 },
    { arbitrary: fc.nat({ max: 100_000 }).map(nestLists), weight: 1 },
    { arbitrary: fc.nat({ max: 400_000 }).map((length) => Buffer.alloc(length, 0)), weight: 1 },
    { arbitrary: fc.uint8Array().map((bytes) => Buffer.from(bytes)), weight: 1 },
    {
      arbitrary: fc.constantFrom('{', '{"__proto__":{"a":1}}', '{"constructor":1}', ''),
      weight: 1,
    },
    { arbitrary: fc.constant(null), weight: 1 },
  );
};

const queryOf = ({ query }: Call): fc.Arbitrary<string> => {
  const names = fc.oneof(
    fc.constantFrom(...query, 'limit', 'cursor', '_t'),
    fc
      .tuple(
        fc.constantFrom(...query, 'cursor'),
        fc.constantFrom('[]', '[$ne]', '[a][b]', '.a', '%00'),
      )
      .map(([name, form]) => `${name}${form}`),
    fc.constantFrom('__proto__', 'constructor', 'toString', ''),
  );
  const pair = names.chain((name) => chooseValue(name).map((value) => [name, value] as const));
  return fc
    .array(pair, { maxLength: 5 })
    .map((pairs) =>
      pairs.map(([name, value]) => `${name}=${encode(toText(value).slice(0, 3000))}`).join('&'),
    );
};

/** Converts any value to text. `String` fails for an object with a key such as `toString`, and `JSON.stringify` for undefined. */
const toText = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify([value]).slice(1, -1);

/** Encodes text like `encodeURIComponent`, but accepts lone surrogates. */
const encode = (text: string) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'));

const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json;',
  'application/offset+octet-stream',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  `multipart/form-data; boundary=${'x'.repeat(200)}`,
  'application/x-www-form-urlencoded',
  'text/plain',
  'image/png',
  '*/*',
  'x',
  '',
];

const number = fc.constantFrom('0', '1', '-1', '1e3', '99999999999999999999', 'x', '');
const headers = fc.record(
  {
    'tus-resumable': fc.constantFrom('1.0.0', '1.0.0', '1.0.0', '0.2.2', ''),
    'upload-length': number,
    'upload-offset': number,
    'upload-defer-length': number,
    'upload-metadata': fc.constantFrom(
      'filename YS50eHQ=',
      'filename',
      'filename !!',
      ',,,',
      ' ',
      'a'.repeat(9000),
    ),
    'upload-concat': fc.constantFrom('partial', 'final;/v2/uploads/a'),
    range: fc.constantFrom('bytes=0-', 'bytes=9-1', 'bytes=-', 'x', `bytes=${'0-1,'.repeat(500)}`),
    cookie: fc.constantFrom('wxf=a; wxf=b', '=', ';'.repeat(4000), '__proto__=1'),
    'accept-encoding': fc.constantFrom('br', 'gzip, deflate', '*;q=0', 'x'.repeat(1000)),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', 'x', ','.repeat(1000)),
    'x-http-method-override': fc.constantFrom('DELETE', 'x'),
    origin: fc.constantFrom('null', 'http://evil.example', 'x'),
    host: fc.constantFrom('evil.example', '[::1', 'a:b:c', ''),
  },
  { requiredKeys: [] },
);

/** The possible senders of a request. */
export const senders = ['stranger', 'pupil', 'teacher', 'forger'] as const;
export type Sender = (typeof senders)[number];

/** Generates requests of all shapes. A number in `params` is the index of an existing id. */
export const randomRequest = fc.constantFrom(...everyCall).chain((call) =>
  fc.record({
    call: fc.constant(call),
    sender: fc.constantFrom<Sender>(...senders, 'pupil'),
    params: fc.array(
      fc.oneof(
        { arbitrary: fc.nat({ max: 4 }), weight: 4 },
        { arbitrary: wildText.map((text) => encode(text.slice(0, 300))), weight: 1 },
      ),
      { minLength: 2, maxLength: 2 },
    ),
    query: queryOf(call),
    body: buildBody(call),
    contentType: fc.oneof(
      { arbitrary: fc.constant('application/json'), weight: 5 },
      { arbitrary: fc.constantFrom(...contentTypes), weight: 3 },
    ),
    headers: fc.oneof({ arbitrary: fc.constant({}), weight: 1 }, { arbitrary: headers, weight: 1 }),
  }),
);
export type RandomRequest = typeof randomRequest extends fc.Arbitrary<infer One> ? One : never;
