import { expect, test } from 'vitest';

import { buildReceipt } from './receipt.rules.ts';

test.each([
  ['01a1fb77-2f82-7a91-a48f-000000000000', 'MY-0000-0000'],
  ['01a1fb77-2f82-7a91-a48f-00ffffffffff', 'MY-ZZZZ-ZZZZ'],
  ['01a1fb77-2f82-7a91-a48f-afefd4a9311b', 'MY-XZAA-JC8V'],
])('the receipt of %s is %s', (id, receipt) => {
  expect(buildReceipt(id)).toBe(receipt);
});

test('a receipt has no letters that are easily confused', () => {
  for (let turn = 0; turn < 200; turn += 1) {
    expect(buildReceipt(crypto.randomUUID())).toMatch(
      /^MY-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/,
    );
  }
});
