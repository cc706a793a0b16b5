/**
 * The keys of PostgreSQL's advisory locks, in one list, so that no two locks have the same key. A key must not change, because
 * processes of two releases may run at the same time.
 */
export const advisoryLocks = {
  migration: 7_318_402_651,
  appRole: 7_318_402_652,
  auditSeal: 7_318_402_653,
  backup: 7_318_402_654,
  archive: 7_318_402_655,
  fileDeletion: 7_318_402_656,
  outage: 7_318_402_671,
  /** One lock for each school: this key together with a hash of the school's id. */
  correction: 7_318_402_681,
} as const;
