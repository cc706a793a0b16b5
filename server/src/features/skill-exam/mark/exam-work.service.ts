import { Subject } from '@meiyu/contract/shared/enumerations';
import type {
  ExamToMark,
  ExamWork,
  ExamWorkItem,
} from '@meiyu/contract/skill-exam/exam-work.schema';
import { z } from 'zod';

import { createAssetAddress } from '../../../platform/asset/asset-address.ts';
import { selectFiles } from '../../../platform/asset/records/purpose-files.ts';
import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import type { Context } from '../../../platform/context.ts';
import { isUuid } from '../../../platform/create-id.ts';
import { cutPage, decodeCursor } from '../../../platform/list-page.ts';
import { problem } from '../../../platform/problem.ts';
import { selectOptionalExam } from '../exam.repository.ts';
import { createSoundAddresses } from '../exam.service.ts';
import { getFileKind, parseRubric } from '../read-sitting.service.ts';
import {
  type ExamWorkRow,
  selectExamsToMark,
  selectExamWorks,
  selectMarks,
  selectOptionalMarkedTitle,
  selectOptionalWork,
} from './exam-work.repository.ts';

/** The letters of a label. So many are enough to talk about one of a hundred works. */
const LABEL_CHARACTERS = 4;
/** The most exams in the list of the teacher's home. */
const EXAMS_TO_MARK_MAX = 20;
const WorkCursor = z.string().regex(/^[0-9a-f]{32}$/);

/** A short name of a work. It is different for each teacher, and says nothing about the pupil. */
const buildLabel = ({ place }: ExamWorkRow) =>
  `作品 ${place.slice(0, LABEL_CHARACTERS).toUpperCase()}`;

/** Lists the works of an exam that the teacher can mark or has marked. An exam that others mark has no title and no works. */
export async function listExamWorks(
  { db }: Context,
  teacher: SignedIn,
  query: {
    exam: string;
    state?: 'toMark' | 'marked' | undefined;
    cursor?: string | undefined;
    limit: number;
  },
): Promise<{ title: string | null; items: ExamWorkItem[]; next: string | null }> {
  const title = await selectOptionalMarkedTitle(db, teacher, query.exam);
  const after = decodeCursor(query.cursor, WorkCursor);
  const rows = await selectExamWorks(db, teacher, {
    examId: query.exam,
    state: query.state,
    after,
    limit: query.limit + 1,
  });
  const page = cutPage(rows, query.limit, ({ place }) => place);
  const items = page.rows.map((row): ExamWorkItem => ({
    workId: row.work_id,
    label: buildLabel(row),
    state: row.levels === null ? 'toMark' : 'marked',
    isThird: row.is_third,
    sum: row.levels?.reduce((sum, level) => sum + level, 0) ?? null,
  }));
  return { title: title ?? null, items, next: page.next };
}

/** Lists the exams with works that wait for a mark of the teacher. */
export async function listExamsToMark(
  { db }: Context,
  teacher: SignedIn,
): Promise<{ items: ExamToMark[]; next: null }> {
  const rows = await selectExamsToMark(db, teacher, EXAMS_TO_MARK_MAX);
  const items = rows.map(({ exam_id: examId, title, count }) => ({ examId, title, count }));
  return { items, next: null };
}

/** Returns a work that the teacher can mark or has marked. Any other id is `notFound`. */
export async function viewExamWork(
  context: Context,
  teacher: SignedIn,
  workId: string,
): Promise<ExamWork> {
  const { db, secrets, clock } = context;
  const { schoolId, userId: viewerId } = teacher;
  const row = isUuid(workId) ? await selectOptionalWork(db, teacher, workId) : undefined;
  const exam = row && (await selectOptionalExam(db, { schoolId, examId: row.exam_id }));
  const [file] = row === undefined ? [] : await selectFiles(db, schoolId, [row.asset_id]);
  const kind = file === undefined ? null : getFileKind(file.type);
  if (!row || !exam || !file || kind === null) throw problem('notFound');
  const marks = await selectMarks(db, { schoolId, sittingId: row.sitting_id });
  const mark = marks.find(({ marker_id: id }) => id === viewerId);
  const createAddress = (part: 'file' | 'thumbnail') =>
    createAssetAddress(secrets, clock.now(), { assetId: file.id, part, schoolId, viewerId });
  return {
    workId,
    label: buildLabel(row),
    exam: {
      _id: exam.id,
      title: exam.title,
      subject: Subject.parse(exam.subject),
      instructions: exam.instructions,
      ...createSoundAddresses(context, teacher, exam),
      rubric: parseRubric(exam),
    },
    file: {
      kind,
      url: createAddress('file'),
      thumbnail: file.thumbnail_bytes === null ? null : createAddress('thumbnail'),
      durationMs: row.duration_ms,
    },
    isThird: row.is_third,
    mark:
      mark === undefined
        ? null
        : {
            rev: mark.rev,
            criteria: mark.levels,
            comment: mark.comment,
            at: mark.at.toISOString(),
          },
    isOpen: exam.released_at === null || row.state !== 'marked',
  };
}
