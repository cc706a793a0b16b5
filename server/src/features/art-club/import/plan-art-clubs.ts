import type { ArtClubFile } from '@meiyu/contract/art-club/art-club-file.schema';
import { getSchoolYear } from '@meiyu/contract/shared/school-year';

import type { Db } from '../../../db/database.ts';
import { json } from '../../../db/json.ts';
import { selectCalendar } from '../../../platform/calendar/calendar.repository.ts';
import { getChinaDay } from '../../../platform/china-time.ts';
import { createSeed } from '../../../platform/draw.ts';
import type { Findings, FindPosition } from '../../../platform/import/findings.ts';
import type { KnownContent } from '../../../platform/import/importer.ts';
import { reportUnknownPupils } from '../../../platform/import/report-unknown-pupils.ts';
import {
  compareRows,
  countChanges,
  hasSameFields,
  type Step,
} from '../../../platform/import/step.ts';
import { getUserKey } from '../../../platform/import/user-key.ts';
import { selectStaff, selectUserId } from '../../../platform/user.repository.ts';
import { lockOptionalClub, updateClub } from '../art-club.repository.ts';
import { storePastSessions } from '../sessions/session-times.service.ts';
import {
  type ImportedClub,
  insertImportedMembers,
  selectImportedClubs,
  upsertImportedClub,
} from './art-club-import.repository.ts';
import type { ArtClubFileRecord } from './read-art-clubs.ts';

/** What a package says about a club. `added` has the numbers of the pupils who get a seat by the import. */
type WantedClub = Omit<
  ImportedClub,
  'year' | 'members' | 'waiting' | 'next_no' | 'drawn_at' | 'closed_at' | 'pupils'
> & { added: string[] };

const getKey = ({ school_id: school, id }: { school_id: string; id: string }) => `${school} ${id}`;

/**
 * Plans the import of clubs. The members of a package get a seat once: a pupil who has left or was removed since is not added again.
 * Pupils keep their seats, so the capacity cannot be lower than the number of these seats. The capacity cannot rise while pupils wait,
 * because only the teacher's screen gives them the new seats.
 */
export async function planArtClubs(
  db: Db,
  clubs: readonly ArtClubFileRecord[],
  known: KnownContent,
): Promise<Step> {
  const { now, findings } = known;
  await reportUnknownUsers(db, clubs, known);
  const rows = await selectImportedClubs(
    db,
    clubs.map(({ file }) => file.id),
  );
  const existing = new Map(rows.map((row) => [getKey(row), { ...row, added: [] as string[] }]));
  const wanted = clubs.map(({ file, place }) => {
    const before = existing.get(`${file.school} ${file.id}`);
    const club = buildClub(file, before);
    if (before !== undefined && !hasSameFields(club, before))
      reportFaults(club, before, { findings, place, now });
    return club;
  });
  const changes = compareRows<WantedClub>(wanted, getKey, existing);
  const changed = [...changes.added, ...changes.updated];
  return {
    kind: '艺术社团',
    ...countChanges(changes),
    write: async (db) => {
      for (const club of changed) {
        await writeClub(db, club, now);
      }
    },
  };
}

function buildClub(file: ArtClubFile, before: ImportedClub | undefined): WantedClub {
  const pupils = new Set(before?.pupils);
  const hasSignup = file.join !== 'closed';
  const toDate = (time: string | undefined) =>
    hasSignup && time !== undefined ? new Date(time) : null;
  return {
    school_id: file.school,
    id: file.id,
    name: file.name,
    subject: file.subject,
    intro: file.intro,
    place: file.place,
    grades: file.grades.toSorted((a, b) => a - b),
    capacity: file.capacity,
    schedule: file.schedule,
    join_by: file.join,
    signup_opens: toDate(file.signupOpens),
    signup_closes: toDate(file.signupCloses),
    teacher: file.teacher,
    added: file.members.filter((number) => !pupils.has(number)),
  };
}

/** Reports teachers and members who are neither in the package nor in the database. */
async function reportUnknownUsers(
  db: Db,
  clubs: readonly ArtClubFileRecord[],
  known: KnownContent,
): Promise<void> {
  const { roster, findings } = known;
  const members = clubs.flatMap(({ file, place }) =>
    file.members.map((loginName, index) => ({
      schoolId: file.school,
      loginName,
      place: place(['members', index]),
    })),
  );
  await reportUnknownPupils(db, members, known);
  if (!roster.isComplete || clubs.length === 0) return;
  const leaders = clubs.map(({ file, place }) => ({
    schoolId: file.school,
    loginName: file.teacher,
    place: place(['teacher']),
  }));
  const staff = await selectStaff(db, leaders);
  const keys = new Set([...roster.teachers, ...staff.map(getUserKey)]);
  for (const leader of leaders) {
    if (!roster.schools.has(leader.schoolId) || keys.has(getUserKey(leader))) continue;
    findings.fault(leader.place, `学校 ${leader.schoolId} 没有工号为 ${leader.loginName} 的老师`);
  }
}

interface FaultContext {
  findings: Findings;
  place: FindPosition;
  now: Date;
}

/** Reports why a stored club cannot become the wanted one. */
function reportFaults(
  { capacity, added, join_by: joinBy }: WantedClub,
  before: ImportedClub,
  { findings, place, now }: FaultContext,
): void {
  if (before.closed_at !== null || before.year < getSchoolYear(getChinaDay(now)))
    findings.fault(place(['id']), '这个社团已经结束，新的社团请换一个 id');
  if (capacity < before.members + added.length)
    findings.fault(
      place(['capacity']),
      `已经有 ${before.members} 个社员，名单里还有 ${added.length} 个新的，名额不能更少`,
    );
  if (capacity > before.capacity && before.waiting > 0)
    findings.fault(
      place(['capacity']),
      `有 ${before.waiting} 人候补，请老师在“我组织的”里加名额，他们马上补上`,
    );
  if ((joinBy === 'draw') !== (before.join_by === 'draw') && before.next_no > 1)
    findings.fault(place(['join']), '已经有学生报名，报名方式不能再改成抽签或从抽签改掉');
}

/** Writes a club and its new members. Its teacher and its members are in the database by now. */
async function writeClub(
  db: Db,
  { teacher, added, schedule, ...club }: WantedClub,
  now: Date,
): Promise<void> {
  const { school_id: schoolId, id } = club;
  const before = await lockOptionalClub(db, schoolId, id);
  const changesTimes = before !== undefined && !hasSameFields({ schedule }, before);
  if (changesTimes) await storePastSessions(db, before, await selectCalendar(db, schoolId), now);
  await upsertImportedClub(db, {
    ...club,
    year: getSchoolYear(getChinaDay(now)),
    schedule: json(schedule),
    owner_id: await selectUserId(db, schoolId, teacher),
    draw_seed: club.join_by === 'draw' ? createSeed() : null,
    drawn_at: null,
    drawn_places: null,
    closed_at: null,
    created_at: now,
    sessions_from: now,
    event_id: null,
    last_event_id: null,
  });
  const firstNo = before?.next_no ?? 1;
  const seats = await insertImportedMembers(db, { schoolId, clubId: id, firstNo }, added, now);
  await updateClub(db, schoolId, id, {
    members: (before?.members ?? 0) + seats,
    next_no: firstNo + added.length,
    ...(changesTimes && { sessions_from: now }),
  });
}
