import type { ArtActivityFile } from '@meiyu/contract/art-activity/art-activity-file.schema';

import type { Db } from '../../../db/database.ts';
import { createSeed } from '../../../platform/draw.ts';
import type { Findings, FindPosition } from '../../../platform/import/findings.ts';
import { type KlassRow, listAssignedKlasses } from '../../../platform/import/klass-rows.ts';
import {
  compareRows,
  countChanges,
  type Step,
  writeInBatches,
} from '../../../platform/import/step.ts';
import { replaceKlasses } from '../art-activity.repository.ts';
import {
  selectImportedActivities,
  type ImportedActivity,
  upsertActivities,
} from './art-activity-import.repository.ts';
import type { ArtActivityFileRecord } from './read-art-activities.ts';

type WantedActivity = Omit<ImportedActivity, 'taken' | 'next_no' | 'queued' | 'has_evidence'>;

const getKey = ({ school_id: school, id }: { school_id: string; id: string }) => `${school} ${id}`;

/**
 * Plans the import of activities. Pupils keep their places, so the quota cannot be lower than the number of these places. The quota
 * cannot rise while pupils wait, because only the teacher's screen gives them the new places.
 */
export async function planArtActivities(
  db: Db,
  activities: readonly ArtActivityFileRecord[],
  findings: Findings,
): Promise<Step> {
  const rows = await selectImportedActivities(
    db,
    activities.map(({ file }) => file.id),
  );
  const existing = new Map(rows.map((row) => [getKey(row), row]));
  const wanted = activities.flatMap(({ file, place }) =>
    buildActivities(file).map((activity) => {
      reportFaults(activity, existing.get(getKey(activity)), { findings, place });
      return activity;
    }),
  );
  const changes = compareRows(wanted, getKey, existing);
  const changed = [...changes.added, ...changes.updated];
  return {
    kind: '艺术活动',
    ...countChanges(changes),
    write: async (db) => {
      await writeInBatches(changed, (batch) =>
        upsertActivities(
          db,
          batch.map(({ klasses: _klasses, ...row }) => ({
            ...row,
            draw_seed: row.mode === 'draw' ? createSeed() : null,
          })),
        ),
      );
      for (const { school_id: schoolId, id, klasses } of changed) {
        await replaceKlasses(db, { schoolId, activityId: id }, klasses);
      }
    },
  };
}

/** Builds one activity for each school of a file. */
function buildActivities(file: ArtActivityFile): WantedActivity[] {
  const klasses = listAssignedKlasses(file.assign);
  const schools = [...new Set(klasses.map(({ school_id: school }) => school))];
  return schools.map((school) => ({
    school_id: school,
    id: file.id,
    title: file.title,
    kind: file.kind,
    text: file.text,
    place: file.place,
    signup_opens: new Date(file.signupOpens),
    signup_closes: new Date(file.signupCloses),
    starts: new Date(file.starts),
    ends: new Date(file.ends),
    quota: file.quota ?? null,
    mode: file.mode,
    evidence: file.evidence,
    evidence_closes: file.evidenceCloses === undefined ? null : new Date(file.evidenceCloses),
    klasses: klasses.filter((klass) => klass.school_id === school).map(toKlassKey),
  }));
}

const toKlassKey = ({ grade, klass }: KlassRow) => ({ grade, klass });

function reportFaults(
  { school_id: school, quota, mode, evidence }: WantedActivity,
  before: ImportedActivity | undefined,
  { findings, place }: { findings: Findings; place: FindPosition },
): void {
  if (before === undefined) return;
  if (quota !== null && quota < before.taken)
    findings.fault(
      place(['quota']),
      `学校 ${school} 已经有 ${before.taken} 人报上名，名额不能更少`,
    );
  const adds = before.quota !== null && (quota === null || quota > before.quota);
  if (adds && before.queued > 0)
    findings.fault(
      place(['quota']),
      `学校 ${school} 有 ${before.queued} 人候补，请老师在“我组织的”里加名额，他们马上补上`,
    );
  if (evidence === 'none' && before.has_evidence)
    findings.fault(place(['evidence']), `学校 ${school} 已经有学生交了作品，不能改成不交`);
  if (mode !== before.mode && before.next_no > 1)
    findings.fault(place(['mode']), `学校 ${school} 已经有学生报名，名额怎么定不能再改`);
}
