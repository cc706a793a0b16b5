import type { Db } from '../../../db/database.ts';
import {
  deleteAllContacts,
  insertContacts,
  selectAllContacts,
} from '../../../features/support/support.repository.ts';
import type { ImportPackage } from '../read-package.ts';
import { changesOf, countsOf, inBatches, type Step } from './step.ts';

/** The list of whom to ask, which has no ids: a package that has one replaces the whole list. */
export async function planSupport(db: Db, { support }: ImportPackage): Promise<Step> {
  const wanted = (support?.value ?? []).map(({ customQQ: qq, customPhone: phone }, index) => ({
    id: String(index + 1),
    qq,
    phone,
    position: index,
  }));
  const rows = await selectAllContacts(db);
  const existing = new Map(rows.map((row) => [row.id, row]));
  const changes = changesOf(wanted, ({ id }) => id, existing);
  const removed =
    support === null ? [] : rows.filter(({ id }) => !wanted.some((row) => row.id === id));
  const hasChanges = changes.added.length + changes.updated.length + removed.length > 0;
  return {
    kind: '客服联系方式',
    ...countsOf(changes),
    updated: changes.updated.length + removed.length,
    write: async (db) => {
      if (!hasChanges) return;
      await deleteAllContacts(db);
      await inBatches(wanted, (batch) => insertContacts(db, batch));
    },
  };
}
