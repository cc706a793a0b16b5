import type { Db } from '../../db/database.ts';
import type { Context } from '../context.ts';
import { isSameSecret } from '../is-same-secret.ts';
import { AUDIT_RETENTION_YEARS, hashEvents, computeSealMac, sealedColumns } from './seal-audit.ts';

/** The result of a check of all seals: how many seals and events exist, and which seals are broken. */
export interface AuditCheck {
  seals: number;
  events: number;
  /**
   * The numbers of the seals that have a wrong MAC, do not follow the previous seal, or whose events were changed or are
   * missing.
   */
  broken: number[];
  /** The number of events that have no seal yet. */
  unsealed: number;
  /**
   * The MAC of the newest seal in hex; null if there is no seal. The operator can store it on another machine, to check
   * later that no seal is missing.
   */
  newest: string | null;
}

/**
 * Checks every seal against its events and against the previous seal. Accepts missing events if they are older than three
 * years, because the server deletes such events.
 */
export async function verifyAudit({ db, secrets, clock }: Context): Promise<AuditCheck> {
  const storedSince = new Date(clock.now());
  storedSince.setFullYear(storedSince.getFullYear() - AUDIT_RETENTION_YEARS);
  const check: AuditCheck = { seals: 0, events: 0, broken: [], unsealed: 0, newest: null };
  let previous: Uint8Array | null = null;
  const seals = await db.selectFrom('audit_seals').selectAll().orderBy('number').execute();
  for (const seal of seals) {
    const events = await selectSealedEvents(db, seal.number);
    check.seals += 1;
    check.events += events.length;
    const mac: Buffer = computeSealMac(secrets, seal, previous);
    const isOurs = seal.number === check.seals && isSameSecret(mac, seal.mac);
    const isComplete =
      events.length === seal.event_count && isSameSecret(hashEvents(events), seal.digest);
    const mayBeDeleted = seal.last_at < storedSince;
    if (!isOurs || (!isComplete && !mayBeDeleted)) check.broken.push(seal.number);
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

function selectSealedEvents(db: Db, number: number) {
  return db
    .selectFrom('audit_events')
    .select(sealedColumns)
    .where('seal', '=', number)
    .orderBy('id')
    .execute();
}
