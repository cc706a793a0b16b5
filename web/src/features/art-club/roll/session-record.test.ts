import type { SessionSheet } from '@meiyu/contract/art-club/club-session.schema';
import { expect, test } from 'vitest';

import { addCheckIns, listSavedCheckIns } from './session-record.ts';

const sheet: SessionSheet = {
  session: {
    _id: '202611181610',
    startsAt: '2026-11-18T08:10:00.000Z',
    endsAt: '2026-11-18T09:10:00.000Z',
    state: 'planned',
    no: 3,
    topic: '',
    mine: null,
    counts: null,
    rev: 0,
  },
  club: '竹笛社',
  pupils: [
    { _id: 'first', name: '林小满', number: '01', record: null },
    { _id: 'second', name: '何雨', number: '02', record: { checkIn: 1, rev: 1 } },
  ],
};

test('a roll that is saved has its check-ins without reading it again', () => {
  const saved = addCheckIns(
    sheet,
    { first: { checkIn: 3, performance: null } },
    { state: 'held', rev: 1, records: [{ uId: 'first', rev: 2 }] },
  );
  expect(saved.session).toMatchObject({ state: 'held', rev: 1 });
  expect(listSavedCheckIns(saved)).toEqual({
    first: { checkIn: 3, rev: 2, performance: null },
    second: { checkIn: 1, rev: 1, performance: null },
  });
});
