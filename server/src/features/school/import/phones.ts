import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';

import type { Db } from '../../../db/database.ts';
import type { Findings } from '../../../platform/import/findings.ts';
import { getUserKey } from '../../../platform/import/user-key.ts';
import { selectPhoneChoosers, selectPhoneHolders } from '../../../platform/user.repository.ts';
import type { UserRecord } from './roster/user-record.ts';

/**
 * Chooses the phone number of each user. It ignores the phone number in the sheet if the user has bound, changed or unbound a
 * number, or if this number is bound to another account of the same kind, because a phone number can open its account.
 */
export async function choosePhones(
  db: Db,
  records: readonly UserRecord[],
  existing: ReadonlyMap<string, { phone: string }>,
  findings: Findings,
): Promise<Map<UserRecord, string>> {
  const withPhone = records.filter(({ phone }) => phone !== null);
  const phoneChoosers =
    withPhone.length === 0 ? new Set<string>() : await selectSetByHolders(db, withPhone);
  const holders =
    withPhone.length === 0 ? new Map<string, string>() : await selectHolders(db, withPhone);
  return new Map(
    records.map((record) => {
      const key = getUserKey(record);
      const before = existing.get(key)?.phone ?? '';
      const { phone } = record;
      if (phone === null || phone === before || phoneChoosers.has(key)) return [record, before];
      const holder = holders.get(phone);
      if (holder !== undefined && holder !== key) {
        findings.warn(record.place, `手机号：${phone} 已绑定另一个账号，没有改动`);
        return [record, before];
      }
      holders.set(phone, key);
      return [record, phone];
    }),
  );
}

/** Selects the users who have bound, changed or unbound a phone number themselves. */
async function selectSetByHolders(
  db: Db,
  records: readonly UserRecord[],
): Promise<ReadonlySet<string>> {
  const rows = await selectPhoneChoosers(db, [...new Set(records.map(({ schoolId }) => schoolId))]);
  return new Set(
    rows.map((row) => getUserKey({ schoolId: row.school_id, loginName: row.login_name })),
  );
}

/** Selects the users of all schools who have one of the phone numbers in the sheet. Returns `getUserKey` by phone number. */
async function selectHolders(db: Db, records: readonly UserRecord[]): Promise<Map<string, string>> {
  const isOfPupils = records.some((record) => record.role === PUPIL_ROLE);
  const phones = records.flatMap(({ phone }) => (phone === null ? [] : [phone]));
  const rows = await selectPhoneHolders(db, phones, isOfPupils ? 'pupils' : 'teachers');
  return new Map(
    rows.map((row) => [
      row.phone,
      getUserKey({ schoolId: row.school_id, loginName: row.login_name }),
    ]),
  );
}
