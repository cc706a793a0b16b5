import { Subject } from '@meiyu/contract/shared/enumerations';
import {
  AccommodationKind,
  ExamFileKind,
  type Sitting,
  type SkillExam,
  type SkillExamSummary,
} from '@meiyu/contract/skill-exam/skill-exam.schema';

import { createAssetAddress } from '../../platform/asset/asset-address.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { readPage } from '../../platform/list-page.ts';
import { createMediaAddress } from '../../platform/media/media-address.ts';
import { problem } from '../../platform/problem.ts';
import {
  type Candidate,
  type ExamRecord,
  type PupilExamView,
  selectOptionalExam,
  selectOptionalPupilExam,
  selectPupilExams,
  type SittingRecord,
} from './exam.repository.ts';
import { parseRubric, readSitting } from './read-sitting.service.ts';
import { getPupilPhase, getPupilState, getTerms } from './sitting.rules.ts';

/** Lists the exams of the pupil. */
export async function listSkillExams(
  context: Context,
  user: SignedIn,
  query: { state?: 'open' | 'past' | undefined; cursor?: string | undefined; limit: number },
): Promise<{ items: SkillExamSummary[]; next: string | null }> {
  const now = context.clock.now();
  const pupil = getCandidate(user);
  const { rows, next } = await readPage(
    query,
    (page) => selectPupilExams(context.db, pupil, { state: query.state, now, ...page }),
    ({ closes: at, id }) => ({ at, id }),
  );
  return { items: rows.map((row) => toSummary(row, now)), next };
}

/** Returns an exam as the pupil sees it. Any other id is `notFound`. */
export async function viewSkillExam(
  context: Context,
  user: SignedIn,
  examId: string,
): Promise<SkillExam> {
  const pupil = getCandidate(user);
  const row = await selectOptionalPupilExam(context.db, pupil, examId);
  if (row === undefined) throw problem('notFound');
  const now = context.clock.now();
  const { percent: _percent, sittingId: _sittingId, ...summary } = toSummary(row, now);
  const { demoUrl, accompanimentUrl } = createSoundAddresses(context, pupil, row);
  return {
    ...summary,
    takeMin: row.take_min,
    demoUrl,
    accompanimentUrl,
    instructions: row.instructions,
    rubric: parseRubric(row),
    markers: row.markers,
    releaseAt: row.release_at?.toISOString() ?? null,
    accommodation: showAccommodation(row.sitting),
    sitting: await readSitting(context, pupil, row, row.sitting),
    serverNow: now.toISOString(),
  };
}

/** Reads a sitting of the pupil again, after a change. */
export async function showSitting(
  context: Context,
  user: { schoolId: string; userId: string },
  sitting: SittingRecord,
): Promise<Sitting> {
  const { schoolId } = user;
  const exam = await selectOptionalExam(context.db, { schoolId, examId: sitting.exam_id });
  const shown = exam && (await readSitting(context, user, exam, sitting));
  if (!shown) throw problem('notFound');
  return shown;
}

/** Returns the signed-in pupil with the class. A user without a class is `notFound`. */
export function getCandidate({ schoolId, userId, grade, klass }: SignedIn): Candidate {
  if (grade === null || klass === null) throw problem('notFound');
  return { schoolId, userId, grade, klass };
}

export function showAccommodation(sitting: SittingRecord | null): SkillExam['accommodation'] {
  if (sitting === null || sitting.accommodation === null) return null;
  return {
    kind: AccommodationKind.parse(sitting.accommodation),
    until: sitting.accommodation_until?.toISOString() ?? null,
    factor: sitting.accommodation_factor,
  };
}

/** Builds the addresses of the exam's audio for a viewer: uploads of a teacher, or media of a package. */
export function createSoundAddresses(
  context: Pick<Context, 'secrets' | 'clock' | 'fileBase'>,
  { schoolId, userId: viewerId }: { schoolId: string; userId: string },
  exam: ExamRecord,
): { demoUrl: string | null; accompanimentUrl: string | null } {
  const now = context.clock.now();
  const createAddress = (assetId: string | null, media: string | null) => {
    if (assetId !== null)
      return createAssetAddress(context.secrets, now, {
        assetId,
        part: 'file',
        schoolId,
        viewerId,
      });
    return media === null ? null : createMediaAddress(context, now, media);
  };
  return {
    demoUrl: createAddress(exam.demo_id, exam.demo_media),
    accompanimentUrl: createAddress(exam.accompaniment_id, exam.accompaniment_media),
  };
}

function toSummary(row: PupilExamView, now: Date): SkillExamSummary {
  const { sitting } = row;
  const terms = getTerms(row, sitting);
  const state = getPupilState(row, sitting, now);
  return {
    _id: row.id,
    title: row.title,
    subject: Subject.parse(row.subject),
    mock: row.is_mock,
    opens: row.opens.toISOString(),
    closes: terms.closes.toISOString(),
    durationMin: terms.durationMin,
    takes: row.takes,
    files: row.files.map((kind) => ExamFileKind.parse(kind)),
    phase: getPupilPhase(row, sitting, now),
    state,
    sittingId: sitting?.started_at == null ? null : sitting.id,
    percent: state === 'released' ? (sitting?.percent ?? null) : null,
  };
}
