import { timingSafeEqual } from 'node:crypto';

import type { Db } from '../../db/database.ts';
import type { Context } from '../context.ts';
import { AUDIT_YEARS, digestOf, macOf, sealedColumns } from './seal-audit.ts';

/** What checking the seals showed. */
export interface AuditCheck {
  seals: number;
  events: number;
  /** Seals that do not hold: not made by us, out of their row, or over events that were changed or are missing. */
  broken: number[];
  /** Events that no seal holds yet. */
  unsealed: number;
  /** The newest seal in hex: whoever keeps it elsewhere can tell later that no seal has gone since. */
  newest: string | null;
}

/** Checks every seal against the events it holds and the seal before it. Events past their time may be gone. */
export async function verifyAudit({ db, secrets, clock }: Context): Promise<AuditCheck> {
  const kept = new Date(clock.now());
  kept.setFullYear(kept.getFullYear() - AUDIT_YEARS);
  const check: AuditCheck = { seals: 0, events: 0, broken: [], unsealed: 0, newest: null };
  let previous: Uint8Array | null = null;
  const seals = await db.selectFrom('audit_seals').selectAll().orderBy('number').execute();
  for (const seal of seals) {
    const events = await sealed(db, seal.number);
    check.seals += 1;
    check.events += events.length;
    const mac: Buffer = macOf(secrets, seal, previous);
    const isOurs = seal.number === check.seals && isSame(mac, seal.mac);
    const isWhole = events.length === seal.event_count && isSame(digestOf(events), seal.digest);
    const mayBeGone = seal.last_at < kept;
    if (!isOurs || (!isWhole && !mayBeGone)) check.broken.push(seal.number);
    previous = seal.mac;
    check.newest = Buffer.from(seal.mac).toString('hex');
  }
  const { count } = await db
    .selectFrom('audit_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('seal', 'is', null)
    .executeTakeFirstOrThrow();
  return { ...check, unsealed: count };
}

function sealed(db: Db, number: number) {
  return db
    .selectFrom('audit_events')
    .select(sealedColumns)
    .where('seal', '=', number)
    .orderBy('id')
    .execute();
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
