import type { Asset } from '@meiyu/contract/asset/asset.schema';
import type { Sitting } from '@meiyu/contract/skill-exam/skill-exam.schema';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { Take } from '../../../media/recorder/take.ts';
import { uploadTake } from '../../../media/recorder/upload-take.ts';
import { useStoredTakes } from '../../../media/recorder/use-stored-takes.ts';
import { hashFile } from '../../../media/upload/hash-file.ts';
import { isUnfinished } from '../../../media/upload/upload-row.ts';
import { useUploadItems } from '../../../media/upload/use-upload-items.ts';
import { useTakeHashes } from '../../../question/recording/use-take-hashes.ts';
import { useUser } from '../../../session/session-store.ts';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { examClock } from '../exam-server-clock.ts';
import { claimTake } from '../sender/claim-take.ts';
import { sendUploaded } from '../sender/send-uploaded.ts';
import { buildContext, readTakeContext } from '../sender/take-context.ts';
import { joinTakeRows, type TakeRow } from './take-rows.ts';

const NOT_STORED = '没有存好，请再试一次';

/** Returns the takes of a sitting on the server and on this device, and the actions with them. */
export function useSittingTakes(examId: string, sitting: Sitting) {
  const { _id: userId, deviceKey } = useUser();
  const { _id: sittingId, takes: claimed } = sitting;
  const place = `exam/${sittingId}`;
  const stored = useStoredTakes(userId, deviceKey, place);
  /** Files that were chosen from the device. Only the upload queue stores them. */
  const [picked, setPicked] = useState<readonly Take[]>([]);
  /** The ids of the takes that this page is putting into the queue. */
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set());
  const takes = [...stored.takes, ...picked];
  const hashes = useTakeHashes(takes);
  const { queue, items } = useUploadItems();
  const uploads = items.flatMap((item) => {
    const context = readTakeContext(item);
    return context?.sittingId === sittingId ? [{ item, context }] : [];
  });
  const local = takes.flatMap((take) => {
    const sha256 = hashes.get(take.id);
    return sha256 === undefined ? [] : [{ sha256, take, isPending: pending.has(take.id) }];
  });
  const rows = joinTakeRows(claimed, uploads, local);

  const send = async (
    take: Take,
    {
      sha256,
      recordedMs,
      storedAt,
    }: { sha256: string; recordedMs: number; storedAt: string | null },
  ): Promise<void> => {
    const known = claimed.find((one) => one.sha256 === sha256);
    const context = buildContext(
      { examId, sittingId },
      { sha256, bytes: take.blob.size, seconds: take.seconds, recordedMs },
      known?._id ?? null,
    );
    try {
      const storing = uploadTake(take, storedAt, { purpose: 'activity', context });
      // The claim does not wait for the file to be stored or for a free place in the queue. If it fails, the queue sends it again.
      if (known === undefined) claimTake(context).catch(() => null);
      await storing;
    } catch (error) {
      showToast(error instanceof Error ? error.message : NOT_STORED);
    }
  };
  const sendNew = async (take: Take, storedAt: string | null): Promise<void> => {
    const recordedMs = examClock.nowMs();
    setPending((before) => new Set(before).add(take.id));
    // The device stores a recording before the server knows it, so that a claimed take is never lost.
    if (storedAt === null) setPicked((before) => [...before, take]);
    else await stored.keep(take);
    await send(take, { sha256: await hashFile(take.blob), recordedMs, storedAt });
    setPending((before) => new Set([...before].filter((id) => id !== take.id)));
  };
  /** Claims a take that an earlier page has recorded. Its end is known by the device's clock. */
  const claimStored = ({ local: take, sha256 }: TakeRow): void => {
    if (take === null) return;
    const recordedMs = take.id + take.seconds * 1000 + examClock.offsetMs();
    void send(take, { sha256, recordedMs, storedAt: place });
  };
  const release = ({ local: take, upload }: TakeRow): void => {
    if (upload) void queue?.cancel(upload.id);
    if (take === null) return;
    if (picked.includes(take)) setPicked(picked.filter((one) => one !== take));
    else void stored.release(take);
  };

  /** The hashes of the files that this page has put into the queue again. */
  const resent = useRef(new Set<string>());
  const lost = rows.filter(
    (row) =>
      row.claimed?.file === 'waiting' &&
      row.local !== null &&
      row.upload === null &&
      !row.isPending,
  );
  const resendLost = useEffectEvent(() => {
    for (const { sha256, claimed: take, local: onDevice } of lost) {
      if (take === null || onDevice === null || resent.current.has(sha256)) continue;
      resent.current.add(sha256);
      const storedAt = picked.includes(onDevice) ? null : place;
      void send(onDevice, { sha256, recordedMs: Date.parse(take.recordedAt), storedAt });
    }
  });
  // A page that was killed after the claim may have had no time to put the file into the queue.
  const lostCount = lost.length;
  useEffect(() => {
    if (queue !== null && lostCount > 0) resendLost();
  }, [queue, lostCount]);

  return {
    rows,
    isUploading: uploads.some(({ item }) => isUnfinished(item)),
    storedState: stored.state,
    hasStored: stored.takes.length > 0,
    keepPart: stored.keepPart,
    addRecorded: (take: Take) => sendNew(take, place),
    addPicked: (take: Take) => sendNew(take, null),
    addUploaded: (asset: Asset) => sendUploaded({ examId, sittingId }, asset),
    claimStored,
    release,
    retry: ({ upload }: TakeRow) => upload && queue?.retry(upload.id),
  };
}

export type SittingTakes = ReturnType<typeof useSittingTakes>;
