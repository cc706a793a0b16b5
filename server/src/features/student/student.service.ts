import { ASSET_TYPE_IMAGE } from '@meiyu/contract/asset/asset.rules';
import { getPeriodOfGrade } from '@meiyu/contract/shared/grades';
import type { Student, StudentChange } from '@meiyu/contract/student/student.schema';

import { inTransaction } from '../../db/in-transaction.ts';
import { inSchool } from '../../db/scope.ts';
import { openTicket } from '../../platform/asset/asset-address.ts';
import { createPortraitAddress } from '../../platform/asset/portrait-address.ts';
import { attachAsset, detachAsset } from '../../platform/asset/records/attach-asset.ts';
import { type ServedFile, getThumbnailKey } from '../../platform/asset/store/asset-store.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { isUuid } from '../../platform/create-id.ts';
import { problem } from '../../platform/problem.ts';
import {
  lockStudent,
  selectOptionalPortrait,
  selectOptionalStudent,
  updatePortrait,
} from './student.repository.ts';
import { parsePortrait } from './student.rules.ts';

/** Returns the user, or a pupil of a class that the user may see. Any other id is `notFound`. */
export async function getStudent(
  { db, secrets, clock }: Context,
  user: SignedIn,
  id: string,
): Promise<Student> {
  const row = isUuid(id) ? await selectOptionalStudent(db, user, id) : undefined;
  if (row?.grade == null || row.klass === null) throw problem('notFound');
  const { schoolId } = user;
  return {
    _id: row.id,
    name: row.name,
    portrait: createPortraitAddress(secrets, clock.now(), {
      schoolId,
      userId: row.id,
      portrait: row.portrait,
    }),
    idn: row.roll_number,
    period: getPeriodOfGrade(row.grade),
    grade: row.grade,
    klass: row.klass,
  };
}

/**
 * Changes the user's own portrait. The former image is marked as unused, so its address stops working.
 *
 * @throws {Problem} `notFound` for another user, `nameFixed`, `portraitInvalid`
 */
export async function changeStudent(
  context: Context,
  user: SignedIn,
  id: string,
  { portrait, name }: StudentChange,
): Promise<Student> {
  if (id !== user.userId) throw problem('notFound');
  const { schoolId, userId } = user;
  await inTransaction(context.db, async (db) => {
    const row = await lockStudent(db, schoolId, userId);
    if (row === undefined) throw problem('notFound');
    if (name !== undefined && name !== row.name) throw problem('nameFixed');
    if (portrait === undefined) return;
    const next = parsePortrait(portrait);
    if (next === null) throw problem('portraitInvalid');
    if (next === row.portrait) return;
    const asset = { assetId: next, type: ASSET_TYPE_IMAGE } as const;
    if (isUuid(next) && !(await attachAsset(db, user, asset, context.clock.now())))
      throw problem('portraitInvalid');
    await updatePortrait(db, schoolId, userId, next);
    if (isUuid(row.portrait)) await detachAsset(db, user, row.portrait);
  });
  return getStudent(context, user, id);
}

/**
 * Finds the file of a portrait's address, as long as it is the current portrait of its owner.
 *
 * @throws {Problem} `notFound`
 */
export async function findPortrait(
  { db, clock, secrets }: Context,
  { assetId, given }: { assetId: string; given: string },
): Promise<ServedFile> {
  const ticket = openTicket(secrets, clock.now(), { assetId, part: 'portrait', given });
  if (ticket === null) throw problem('notFound');
  const { schoolId } = ticket;
  const row = await inSchool(schoolId, db, (db) => selectOptionalPortrait(db, schoolId, assetId));
  if (row?.thumbnail_bytes == null) throw problem('notFound');
  return {
    key: getThumbnailKey({ schoolId, id: assetId }),
    name: 'portrait.jpg',
    bytes: row.thumbnail_bytes,
    contentType: 'image/jpeg',
    isShownInPlace: true,
  };
}
