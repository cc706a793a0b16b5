import {
  describeEffect,
  listHonourFacts,
  listHonourWarnings,
} from '@meiyu/contract/honour/honour-review-texts';
import { computeTalent, type TalentEvidence } from '@meiyu/contract/honour/talent.rules';
import { noticeTexts } from '@meiyu/contract/notice/notice-texts';
import type { ReviewItem } from '@meiyu/contract/review/review.schema';

import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import { createReviewSource } from '../../platform/review/create-review-source.ts';
import { readItemFiles, toReviewImage } from '../../platform/review/read-item-files.ts';
import type { ReviewContext } from '../../platform/review/review-source.ts';
import type { PendingRow } from '../../platform/review/reviewed-items.repository.ts';
import { type CertificateCopy, selectCertificateCopies } from './honour-bands.repository.ts';
import { selectApprovedOfPupils } from './honour-review.repository.ts';
import { type HonourRecord, honourTable } from './honour.repository.ts';
import { parseEnumerations, toTalentEvidence } from './talent-evidence.rules.ts';

/** The honours that wait for a review. */
export const honourReview = createReviewSource<HonourRecord>({
  kind: 'honour',
  table: honourTable,
  toItems: loadReviewItems,
  describe: ({ id, event }, reason) => noticeTexts.honourReviewed({ honourId: id, event, reason }),
});

async function loadReviewItems(
  context: ReviewContext,
  teacher: SignedIn,
  rows: readonly PendingRow<HonourRecord>[],
): Promise<ReviewItem[]> {
  const { db } = context;
  const approved = await selectApprovedOfPupils(db, teacher.schoolId, rows);
  const ids = rows.map(({ id }) => id);
  const copies = await selectCertificateCopies(db, teacher, ids);
  const images = await readItemFiles(
    context,
    teacher,
    rows.flatMap(({ certificates }) => certificates),
  );
  return rows.map((row) => {
    const others = approved
      .filter(({ user_id: userId, year }) => userId === row.user_id && year === row.year)
      .map(toTalentEvidence);
    return {
      ...describeHonour(row, others, copies),
      images: row.certificates.flatMap((id) => toReviewImage(images.get(id), '证书图片')),
    };
  });
}

/** @param others the approved honours of the pupil in this school year */
function describeHonour(
  row: PendingRow<HonourRecord>,
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
