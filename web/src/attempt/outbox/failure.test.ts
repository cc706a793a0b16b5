import { problems } from '@meiyu/contract/shared/problems';
import { expect, test } from 'vitest';

import { chooseRemedy } from './failure.ts';

const current = { value: 'B', rev: 4 };
const stale = { error_code: problems.answerStale.code, error_msg: '', current };

test.each([
  ['no network', 0, null, 'unreachable'],
  ['signed out', 401, problems.notSignedIn.code, 'signedOut'],
  ['another role', 403, problems.wrongRole.code, 'signedOut'],
  ['password to be changed', 400, problems.passwordChangeRequired.code, 'signedOut'],
  ['server busy', 503, problems.busy.code, 'later'],
  ['too often', 429, problems.tooFrequent.code, 'later'],
  ['server error', 500, problems.internal.code, 'later'],
  ["a proxy's page", 404, null, 'later'],
  ["a portal's page with 200", 200, null, 'later'],
  ['a conflict without its answer', 409, problems.answerStale.code, 'later'],
])('waits: %s', (_case, status, code, obstacle) => {
  expect(chooseRemedy({ status, code, message: '', body: '<html>' })).toEqual({
    kind: 'wait',
    obstacle,
  });
});

test('returns the newer answer of a conflict', () => {
  const failure = { status: 409, code: problems.answerStale.code, message: '', body: stale };
  expect(chooseRemedy(failure)).toEqual({ kind: 'judge', verdict: { kind: 'stale', current } });
});

test('returns a refusal with its message', () => {
  const { code, message } = problems.attemptClosed;
  expect(chooseRemedy({ status: 400, code, message, body: {} })).toEqual({
    kind: 'judge',
    verdict: { kind: 'refused', code, message },
  });
});
