import { readFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import type { Db } from '../../db/database.ts';
import { demoFolder } from '../import/load-demo.ts';

const Banners = z.array(z.object({ id: z.string(), title: z.string() }));
const Contacts = z.array(
  z.object({ customQQ: z.string().default(''), customPhone: z.string().default('') }),
);

/**
 * Deletes the banners and support contacts of the demo that every school sees, as far as they are unchanged: an operator
 * who wrote their own keeps them.
 */
export async function deleteDemoNotices(db: Db): Promise<void> {
  const folder = demoFolder();
  if (folder === null) return;
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  for (const { id, title } of Banners.parse(read('banners.json'))) {
    await db
      .deleteFrom('banners')
      .where('id', '=', id)
      .where('title', '=', title)
      .where('school_id', 'is', null)
      .execute();
  }
  for (const { customQQ: qq, customPhone: phone } of Contacts.parse(read('support.json'))) {
    await db
      .deleteFrom('support_contacts')
      .where('qq', '=', qq)
      .where('phone', '=', phone)
      .execute();
  }
}
