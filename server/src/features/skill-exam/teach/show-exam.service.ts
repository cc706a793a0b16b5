import { Subject } from '@meiyu/contract/shared/enumerations';
import {
  ExamFileKind,
  type SittingState,
  type SkillExamContent,
} from '@meiyu/contract/skill-exam/skill-exam.schema';
import type {
  ExamCounts,
  TeacherSkillExamSummary,
} from '@meiyu/contract/skill-exam/teach-skill-exam.schema';

import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/list-page.ts';
import { problem } from '../../../platform/problem.ts';
import { selectExamKlasses, selectExamMarkers } from '../exam.repository.ts';
import { createSoundAddresses } from '../exam.service.ts';
import { selectToMarkCounts } from '../mark/exam-work.repository.ts';
import { parseRubric } from '../read-sitting.service.ts';
import { readMediaHash } from '../sitting.rules.ts';
import { getExamPhase, getPupilState } from '../sitting.rules.ts';
import {
  selectOptionalTeacherExam,
  selectStateCounts,
  selectTeacherExams,
  selectTeachers,
  selectWaitingCounts,
  type TeacherExamView,
} from './teacher-exam.repository.ts';

/** Lists the exams that the teacher runs or marks, the latest end first. */
export async function listTeacherExams(
  context: Context,
  teacher: SignedIn,
  query: { cursor?: string | undefined; limit: number },
): Promise<{ items: TeacherSkillExamSummary[]; next: string | null }> {
  const { rows, next } = await readPage(
    query,
    (page) => selectTeacherExams(context.db, teacher, page),
    ({ closes: at, id }) => ({ at, id }),
  );
  return { items: await showTeacherExams(context, teacher, rows), next };
}

/** Lists the teachers of the school, who can mark. */
export async function listMarkers({ db }: Context, { schoolId }: SignedIn) {
  const rows = await selectTeachers(db, schoolId);
  return { items: rows.map(({ id, name }) => ({ _id: id, name })), next: null };
}

/** Returns an exam that the teacher runs. Any other id is `notFound`. */
export async function viewTeacherExam(
  context: Context,
  teacher: SignedIn,
  by: { id: string } | { eventId: string },
): Promise<TeacherSkillExamSummary> {
  const row = await selectOptionalTeacherExam(context.db, teacher, by);
  const [exam] = row === undefined ? [] : await showTeacherExams(context, teacher, [row]);
  if (exam === undefined) throw problem('notFound');
  return exam;
}

async function showTeacherExams(
  context: Context,
  teacher: SignedIn,
  rows: readonly TeacherExamView[],
): Promise<TeacherSkillExamSummary[]> {
  if (rows.length === 0) return [];
  const { db, clock } = context;
  const now = clock.now();
  const ids = rows.map(({ id }) => id);
  const klasses = await selectExamKlasses(db, teacher.schoolId, ids);
  const markers = await selectExamMarkers(db, teacher.schoolId, ids);
  const countsOf = await readCounts(context, teacher, rows);
  return rows.map((row) => {
    const ownMarkers = markers.filter(({ exam_id: id }) => id === row.id);
    return {
      exam: {
        ...showContent(row),
        klasses: klasses
          .filter(({ exam_id: id }) => id === row.id)
          .map(({ grade, klass }) => ({ grade, klass })),
        markerIds: ownMarkers.map(({ id }) => id),
        markerNames: ownMarkers.map(({ name }) => name),
        _id: row.id,
        phase: getExamPhase(row, now),
        organiser: row.organiser ?? '',
        ...createSoundAddresses(context, teacher, row),
        releasedAt: row.released_at?.toISOString() ?? null,
        hasSittings: row.has_sittings,
        rev: row.rev,
      },
      counts: countsOf(row),
      isRun: row.is_run,
    };
  });
}

function showContent(row: TeacherExamView): Omit<SkillExamContent, 'klasses' | 'markerIds'> {
  return {
    title: row.title,
    subject: Subject.parse(row.subject),
    opens: row.opens.toISOString(),
    closes: row.closes.toISOString(),
    durationMin: row.duration_min,
    takes: row.takes,
    takeMin: row.take_min,
    files: row.files.map((kind) => ExamFileKind.parse(kind)),
    demo: row.demo_hash ?? readMediaHash(row.demo_media),
    accompaniment: row.accompaniment_hash ?? readMediaHash(row.accompaniment_media),
    instructions: row.instructions,
    rubric: parseRubric(row),
    markers: row.markers === 2 ? 2 : 1,
    tolerance: row.tolerance,
    releaseAt: row.release_at?.toISOString() ?? null,
    mock: row.is_mock,
  };
}

/** Counts the pupils in each state. For an exam that the teacher only marks, only `toMark` is counted. */
async function readCounts(
  { db, clock }: Context,
  teacher: SignedIn,
  rows: readonly TeacherExamView[],
): Promise<(row: TeacherExamView) => ExamCounts> {
  const now = clock.now();
  const { schoolId } = teacher;
  const runIds = rows.filter((row) => row.is_run).map(({ id }) => id);
  const stateRows = await selectStateCounts(db, schoolId, runIds);
  const waitingRows = await selectWaitingCounts(db, schoolId, runIds);
  const toMarkRows = await selectToMarkCounts(
    db,
    teacher,
    rows.map(({ id }) => id),
  );
  return (row) => {
    const isOf = ({ exam_id: id }: { exam_id: string }) => id === row.id;
    const states = buildZeroCounts();
    const waiting = waitingRows.find(isOf);
    states[getPupilState(row, null, now)] += waiting?.without_row ?? 0;
    const ofExam = stateRows.filter(isOf);
    for (const group of ofExam)
      states[getPupilState(row, { ...group, accommodation_factor: 1 }, now)] += group.count;
    return {
      states,
      waitingFile: waiting?.waiting_file ?? 0,
      needThird: ofExam
        .filter(({ state }) => state === 'third')
        .reduce((sum, { count }) => sum + count, 0),
      lateTakes: waiting?.late_takes ?? 0,
      appeals: waiting?.appeals ?? 0,
      toMark: toMarkRows.find(isOf)?.count ?? 0,
    };
  };
}

const buildZeroCounts = (): Record<SittingState, number> => ({
  notStarted: 0,
  open: 0,
  handedIn: 0,
  marking: 0,
  marked: 0,
  released: 0,
  missed: 0,
  deferred: 0,
  exempt: 0,
});
