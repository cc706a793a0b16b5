import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { json } from '../../../db/json.ts';
import { listNationalDivisions } from './national-divisions.ts';

/**
 * Updates the table `divisions` to the national list, with one statement that writes only missing and changed rows. Rows that an
 * import added stay. Codes that the list no longer has stay too, because schools may use them.
 *
 * @returns the number of written rows
 */
export async function loadDivisions(db: Db): Promise<number> {
  const rows = listNationalDivisions().map(({ code, name, level, parentCode }) => ({
    code,
    name,
    level,
    parent_code: parentCode,
  }));
  const { numAffectedRows = 0n } = await sql`
    insert into divisions (code, name, level, parent_code)
    select listed.code, listed.name, listed.level, listed.parent_code
    from jsonb_to_recordset(${json(rows)})
      as listed (code text, name text, level smallint, parent_code text)
    left join divisions known using (code)
    where (known.name, known.level, known.parent_code, known.is_own)
      is distinct from (listed.name, listed.level, listed.parent_code, false)
    on conflict (code) do update set
      name = excluded.name,
      level = excluded.level,
      parent_code = excluded.parent_code,
      is_own = false
  `.execute(db);
  return Number(numAffectedRows);
}
