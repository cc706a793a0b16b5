import { ASSET_TYPE_IMAGE } from '@meiyu/contract/asset/asset.rules';
import { findHonourFault, normalizeEvent } from '@meiyu/contract/honour/honour.rules';
import type {
  ChangeHonourBody,
  Honour,
  HonourContent,
  MakeHonourBody,
  RemoveHonourBody,
} from '@meiyu/contract/honour/honour.schema';
import { getSchoolYear } from '@meiyu/contract/shared/school-year';

import type { Db } from '../../db/database.ts';
import { findOwnFiles } from '../../platform/asset/records/purpose-files.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { createId, isUuid } from '../../platform/create-id.ts';
import { refuseForm } from '../../platform/form/form-rules.ts';
import { problem } from '../../platform/problem.ts';
import { getAllowedDays } from '../../platform/review/allowed-days.service.ts';
import {
  changeItemOnce,
  type ItemChange,
  type ItemStep,
} from '../../platform/review/change-item.service.ts';
import { replaceItemFiles } from '../../platform/review/item-files.repository.ts';
import {
  deleteHonour,
  insertHonour,
  selectOptionalSameHonour,
  updateHonour,
} from './change-honour.repository.ts';
import { replaceBands } from './honour-bands.repository.ts';
import {
  type HonourRecord,
  lockOptionalHonour,
  selectOptionalHonour,
} from './honour.repository.ts';
import { loadHonour } from './honour.service.ts';

/** The limit for changes of honours per pupil and day. It is far above the honours of a year. */
const CHANGES_PER_DAY = 60;

/** Registers an honour, which then waits for a teacher's review. */
export function makeHonour(
  context: Context,
  user: SignedIn,
  body: MakeHonourBody,
): Promise<Honour> {
  const { eventId, ...content } = body;
  return runOnce(context, user, { eventId, request: { content } }, async (change) => {
    const id = createId();
    const columns = await checkContent(change, user, { id, content });
    await insertHonour(change.db, {
      school_id: user.schoolId,
      id,
      user_id: user.userId,
      ...columns,
      rev: 1,
    });
    await storeCertificates(change, user, id, columns.certificates);
    return { itemId: id, action: 'make', rev: 1 };
  }).then(requireHonour);
}

/**
 * Changes an honour that is not approved, and submits it again.
 *
 * @throws {Problem} `notFound`, `itemApproved`, `itemStale`, and those of the content
 */
export function changeHonour(
  context: Context,
  user: SignedIn,
  id: string,
  body: ChangeHonourBody,
): Promise<Honour> {
  const { eventId, rev, ...content } = body;
  return runOnce(context, user, { eventId, request: { id, rev, content } }, async (change) => {
    const { db } = change;
    const stored = await requireStoredHonour(db, user, { id, rev });
    if (stored.state === 'approved') throw problem('itemApproved');
    const columns = await checkContent(change, user, { id: stored.id, content });
    await updateHonour(db, user.schoolId, stored.id, { ...columns, rev: rev + 1 });
    await storeCertificates(change, user, stored.id, columns.certificates);
    return { itemId: stored.id, action: 'change', rev: rev + 1 };
  }).then(requireHonour);
}

/** Withdraws an approved honour, so that the pupil can change it. Deletes any other honour. */
export async function removeHonour(
  context: Context,
  user: SignedIn,
  id: string,
  { eventId, rev }: RemoveHonourBody,
): Promise<{ honour: Honour | null }> {
  const honour = await runOnce(
    context,
    user,
    { eventId, request: { remove: id, rev } },
    async (change) => {
      const { db } = change;
      const stored = await requireStoredHonour(db, user, { id, rev });
      if (stored.state === 'approved') {
        const withdrawn = { state: 'withdrawn', rev: rev + 1 };
        await updateHonour(db, user.schoolId, stored.id, withdrawn);
        return { itemId: stored.id, action: 'withdraw', rev: rev + 1 };
      }
      await storeCertificates(change, user, stored.id, []);
      await deleteHonour(db, user.schoolId, stored.id);
      return { itemId: stored.id, action: 'delete', rev };
    },
  );
  return { honour };
}

function runOnce(
  context: Context,
  user: SignedIn,
  { eventId, request }: { eventId: string; request: unknown },
  run: (change: ItemChange) => Promise<ItemStep>,
): Promise<Honour | null> {
  const event = { kind: 'honour', eventId, request, perDay: CHANGES_PER_DAY } as const;
  return changeItemOnce(context, user, event, {
    run,
    async read(read, id) {
      const row = await selectOptionalHonour(read.db, user, id);
      return row === undefined ? null : loadHonour(read, user, row);
    },
  });
}

/** Returns the honour of a repeated event, unless it was deleted in the meantime. */
function requireHonour(honour: Honour | null): Honour {
  if (honour === null) throw problem('notFound');
  return honour;
}

async function requireStoredHonour(
  db: Db,
  user: SignedIn,
  { id, rev }: { id: string; rev: number },
): Promise<HonourRecord> {
  const stored = isUuid(id) ? await lockOptionalHonour(db, user, id) : undefined;
  if (stored === undefined) throw problem('notFound');
  if (stored.rev !== rev) throw problem('itemStale');
  return stored;
}

/** Checks what the pupil wrote, and returns the columns of the pending honour. */
async function checkContent(
  { db, now, grade, klass, enrolledYear }: ItemChange,
  user: SignedIn,
  { id, content }: { id: string; content: HonourContent },
) {
  const days = getAllowedDays({ grade, enrolledYear }, now);
  const fault = findHonourFault(content, days);
  if (fault !== null) throw refuseForm(fault);
  const hashes = content.certificates;
  const certificates = await findOwnFiles(db, user, {
    type: ASSET_TYPE_IMAGE,
    purpose: 'certificate',
    hashes,
  });
  if (certificates === null) throw problem('certificateAway');
  const columns = {
    year: getSchoolYear(content.awardedOn),
    event: content.event.trim(),
    event_key: normalizeEvent(content.event),
    subject: content.subject,
    level_type: content.levelType,
    level: content.level,
    award: content.award,
    organiser: content.organiser.trim(),
    organiser_kind: content.organiserKind,
    awarded_on: content.awardedOn,
    certificates,
    certificate_no: content.certificateNo.trim(),
    members: content.members.trim(),
    remark: content.remark.trim(),
    state: 'pending',
    reason: '',
    decided_by: null,
    decided_at: null,
    grade,
    klass,
    submitted_at: now,
  };
  if (await selectOptionalSameHonour(db, user, columns, id)) throw problem('honourKnown');
  return columns;
}

/** Records the images of an honour as used, and the parts of their hashes. */
async function storeCertificates(
  { db, now }: ItemChange,
  { schoolId }: SignedIn,
  honourId: string,
  assetIds: readonly string[],
): Promise<void> {
  await replaceItemFiles(db, { schoolId, kind: 'honour', itemId: honourId }, assetIds, now);
  await replaceBands(db, schoolId, honourId, assetIds);
}
