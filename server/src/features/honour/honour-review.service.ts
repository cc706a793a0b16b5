import {
  describeEffect,
  listHonourFacts,
  listHonourWarnings,
} from '@meiyu/contract/honour/honour-review-texts';
import { computeTalent, type TalentEvidence } from '@meiyu/contract/honour/talent.rules';
import { noticeTexts } from '@meiyu/contract/notice/notice-texts';
import type { ReviewItem } from '@meiyu/contract/review/review.schema';
import { z } from 'zod';

import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import { readPage } from '../../platform/list-page.ts';
import type { ReviewContext, ReviewSource } from '../../platform/review/review-source.ts';
import { readCertificates } from './certificates.service.ts';
import { type CertificateCopy, selectCertificateCopies } from './honour-bands.repository.ts';
import {
  lockHonours,
  type PendingHonourRow,
  selectApprovedOfPupils,
  selectPendingHonourCount,
  selectPendingHonours,
  updateHonourDecisions,
} from './honour-review.repository.ts';
import { parseEnumerations, toTalentEvidence } from './talent-evidence.rules.ts';

/** The honours that wait for a review. */
export const honourReview: ReviewSource = {
  kind: 'honour',
  count: ({ db }, teacher, subject) => selectPendingHonourCount(db, teacher, subject),
  queue: {
    async list(context, teacher, { subject, ...query }) {
      const { rows, next } = await readPage(
        query,
        (page) => selectPendingHonours(context.db, teacher, { subject, ...page }),
        ({ submitted_at: at, id }) => ({ at, id }),
        z.uuid(),
      );
      return { items: await toReviewItems(context, teacher, rows), next };
    },
    async lock(db, teacher, ids) {
      const rows = await lockHonours(db, teacher, ids);
      return rows.map(({ id, rev, state, event, ...row }) => ({
        id,
        rev,
        state,
        userId: row.user_id,
        decidedBy: row.decided_by,
        decidedAt: row.decided_at,
        describe: (reason) => noticeTexts.honourReviewed({ honourId: id, event, reason }),
      }));
    },
    update: updateHonourDecisions,
  },
};

async function toReviewItems(
  context: ReviewContext,
  teacher: SignedIn,
  rows: readonly PendingHonourRow[],
): Promise<ReviewItem[]> {
  const { db } = context;
  const approved = await selectApprovedOfPupils(db, teacher.schoolId, rows);
  const ids = rows.map(({ id }) => id);
  const copies = await selectCertificateCopies(db, teacher, ids);
  const images = await readCertificates(context, teacher, rows);
  return rows.map((row) => {
    const others = approved
      .filter(({ user_id: userId, year }) => userId === row.user_id && year === row.year)
      .map(toTalentEvidence);
    return {
      ...describeHonour(row, others, copies),
      images: images.of(row).map(({ url, width, height }) => ({
        src: url,
        alt: '证书图片',
        ...(width !== null && height !== null && { width, height }),
      })),
    };
  });
}

/** @param others the approved honours of the pupil in this school year */
function describeHonour(
  row: PendingHonourRow,
  others: readonly TalentEvidence[],
  copies: readonly CertificateCopy[],
): Omit<ReviewItem, 'images'> {
  const content = {
    ...parseEnumerations(row),
    organiser: row.organiser,
    awardedOn: row.awarded_on,
    certificateNo: row.certificate_no,
    members: row.members,
    remark: row.remark,
  };
  const before = computeTalent(others).points;
  const after = computeTalent([...others, toTalentEvidence(row)]);
  const why = after.lines.find(({ id }) => id === row.id)?.why ?? '';
  const ofHonour = copies.filter(({ honour_id: id }) => id === row.id);
  return {
    kind: 'honour',
    _id: row.id,
    rev: row.rev,
    author: { name: row.name, grade: row.klass_grade, klass: row.klass_number },
    title: row.event,
    text: '',
    audios: [],
    videos: [],
    facts: listHonourFacts(content),
    warnings: listHonourWarnings(
      content,
      why,
      ofHonour.map(({ event, name, is_own: isOwn, is_same_file: isSameFile }) => ({
        event,
        name,
        isOwn,
        isSameFile,
      })),
    ),
    effect: describeEffect({ year: row.year, before, after: after.points }),
    submittedAt: row.submitted_at.toISOString(),
  };
}
