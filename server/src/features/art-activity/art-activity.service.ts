import { getActivityPhase } from '@meiyu/contract/art-activity/art-activity.rules';
import {
  type ArtActivity,
  ArtActivityKind,
  type ArtActivitySummary,
  EntryRole,
  EntryState,
  type OwnEntry,
  SignupMode,
} from '@meiyu/contract/art-activity/art-activity.schema';
import { EvidenceMode } from '@meiyu/contract/art-activity/evidence.schema';

import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import { getSchoolYearStart } from '../../platform/china-time.ts';
import type { Context } from '../../platform/context.ts';
import { readPage } from '../../platform/list-page.ts';
import { readDraw } from '../../platform/places/draw-places.ts';
import { problem } from '../../platform/problem.ts';
import { activityPlaces } from './activity-places.repository.ts';
import {
  type ActivityRecord,
  type Entrant,
  type ListState,
  type PupilActivityView,
  selectOptionalPupilActivity,
  selectPupilActivities,
} from './art-activity.repository.ts';
import { selectOptionalLatest } from './evidence/evidence.repository.ts';
import { readEvidence } from './evidence/read-evidence.service.ts';

/** Lists the activities that the pupil may see. */
export async function listArtActivities(
  context: Context,
  user: SignedIn,
  query: { state?: ListState | undefined; cursor?: string | undefined; limit: number },
): Promise<{ items: ArtActivitySummary[]; next: string | null }> {
  const now = context.clock.now();
  const pupil = getEntrant(user);
  const { rows, next } = await readPage(
    query,
    (page) =>
      selectPupilActivities(context.db, pupil, {
        state: query.state,
        now,
        yearStart: getSchoolYearStart(now),
        ...page,
      }),
    ({ starts: at, id }) => ({ at, id }),
  );
  return { items: rows.map((row) => ({ ...toSummary(row, now), me: toOwnEntry(row) })), next };
}

/** Returns an activity as the pupil sees it. Any other id is `notFound`. */
export async function viewArtActivity(
  context: Context,
  user: SignedIn,
  id: string,
): Promise<ArtActivity> {
  const activity = await readArtActivity(context, getEntrant(user), id);
  if (activity === null) throw problem('notFound');
  return activity;
}

/** Reads an activity as a pupil sees it. Returns null if the pupil may not see it. */
export async function readArtActivity(
  context: Pick<Context, 'db' | 'clock' | 'secrets'>,
  pupil: Entrant,
  id: string,
): Promise<ArtActivity | null> {
  const row = await selectOptionalPupilActivity(context.db, pupil, id);
  if (row === undefined) return null;
  const { schoolId, userId } = pupil;
  const latest = await selectOptionalLatest(context.db, { schoolId, activityId: id, userId });
  const [ownEvidence = null] = await readEvidence(context, pupil, latest ? [latest] : []);
  return {
    ...toSummary(row, context.clock.now()),
    text: row.text,
    organiser: row.organiser ?? '',
    me: toOwnEntry(row),
    draw: await readDraw(context.db, activityPlaces, row),
    ownEvidence,
  };
}

/** Returns the signed-in pupil with the class. A user without a class is `notFound`. */
export function getEntrant({ schoolId, userId, grade, klass }: SignedIn): Entrant {
  if (grade === null || klass === null) throw problem('notFound');
  return { schoolId, userId, grade, klass };
}

/** Builds the fields that every view of an activity has. */
export function toSummary(row: ActivityRecord, now: Date): Omit<ArtActivitySummary, 'me'> {
  const { signup_opens: signupOpens, signup_closes: signupCloses, starts, ends } = row;
  return {
    _id: row.id,
    title: row.title,
    kind: ArtActivityKind.parse(row.kind),
    place: row.place,
    signupOpens: signupOpens.toISOString(),
    signupCloses: signupCloses.toISOString(),
    starts: starts.toISOString(),
    ends: ends.toISOString(),
    quota: row.quota,
    mode: SignupMode.parse(row.mode),
    taken: row.taken,
    waiting: row.waiting,
    state:
      row.cancelled_at === null
        ? getActivityPhase({ signupOpens, signupCloses, starts, ends }, now)
        : 'cancelled',
    ...toEvidenceFields(row),
  };
}

/** Builds the fields about the evidence that an activity takes. */
function toEvidenceFields({
  evidence,
  evidence_closes: closes,
}: Pick<ActivityRecord, 'evidence' | 'evidence_closes'>): Pick<
  ArtActivitySummary,
  'evidence' | 'evidenceCloses'
> {
  return { evidence: EvidenceMode.parse(evidence), evidenceCloses: closes?.toISOString() ?? null };
}

function toOwnEntry(row: PupilActivityView): OwnEntry | null {
  if (row.entry_state === null) return null;
  return {
    state: EntryState.parse(row.entry_state),
    position: row.entry_position,
    role: row.entry_role === null ? null : EntryRole.parse(row.entry_role),
    award: row.entry_award ?? '',
    rev: row.evidence_rev,
  };
}
