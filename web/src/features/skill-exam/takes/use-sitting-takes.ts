import type { Sitting } from '@meiyu/contract/skill-exam/skill-exam.schema';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { createId } from '../../../lib/new-id.ts';
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
import { readTakeContext, type TakeContext } from '../sender/take-context.ts';
import { joinTakeRows, type TakeRow } from './take-rows.ts';

const NOT_STORED = '没有存好，请再试一次';

/** Returns the takes of a sitting on the server and on this device, and the actions with them. */
export function useSittingTakes(examId: string, sitting: Sitting) {
  const { _id: userId, deviceKey } = useUser();
  const { _id: sittingId, takes: claimed } = sitting;
  const place = `exam/${sittingId}`;
  const stored = useStoredTakes(userId, deviceKey, place);
  /** Files that were chosen from the device. The upload queue stores them, so the page does not store them again. */
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

  const send = async (take: Take, sha256: string, recordedMs: number): Promise<void> => {
    const known = claimed.find((one) => one.sha256 === sha256);
    const context: TakeContext = {
      kind: 'skillExam',
      examId,
      sittingId,
      eventId: createId(),
      sha256,
      bytes: take.blob.size,
      durationMs: Math.round(take.seconds * 1000),
      recordedAt: new Date(recordedMs).toISOString(),
      takeId: known?._id ?? null,
    };
    try {
      const storing = uploadTake(take, place, { purpose: 'activity', context });
      // The claim does not wait for the file to be stored or for a free place in the queue. If it fails, the queue sends it again.
      if (known === undefined) claimTake(context).catch(() => null);
      await storing;
    } catch (error) {
      showToast(error instanceof Error ? error.message : NOT_STORED);
    }
  };
  const sendNew = async (take: Take, keep: (take: Take) => Promise<void> | void): Promise<void> => {
    const recordedMs = examClock.nowMs();
    setPending((before) => new Set(before).add(take.id));
    await keep(take);
    await send(take, await hashFile(take.blob), recordedMs);
    setPending((before) => new Set([...before].filter((id) => id !== take.id)));
  };
  /** Puts a recorded take on the device before the server knows it, so that a claimed take is never lost. */
  const addRecorded = (take: Take): Promise<void> => sendNew(take, stored.keep);
  const addPicked = (take: Take): Promise<void> =>
    sendNew(take, (one) => setPicked((before) => [...before, one]));
  /** Claims a take that an earlier page has recorded. Its end is known by the device's clock. */
  const claimStored = ({ local: take, sha256 }: TakeRow): void => {
    if (take) void send(take, sha256, take.id + take.seconds * 1000 + examClock.offsetMs());
  };
  const release = ({ local: take, upload }: TakeRow): void => {
    if (upload) void queue?.cancel(upload.id);
    if (take) void stored.release(take);
  };

  /** The hashes of the files that this page has put into the queue again. */
  const resent = useRef(new Set<string>());
  const resendWaiting = useEffectEvent(() => {
    for (const { sha256, claimed: take, upload, local: onDevice } of rows) {
      const isWaiting = take?.file === 'waiting' && onDevice !== null;
      if (!isWaiting || upload !== null || resent.current.has(sha256)) continue;
      resent.current.add(sha256);
      void send(onDevice, sha256, Date.parse(take.recordedAt));
    }
  });
  // A page that was killed after the claim may have had no time to put the file into the queue.
  const waitingCount = rows.filter(
    ({ claimed: take, upload, local: onDevice }) =>
      take?.file === 'waiting' && upload === null && onDevice !== null,
  ).length;
  useEffect(() => {
    if (queue !== null && waitingCount > 0) resendWaiting();
  }, [queue, waitingCount]);

  return {
    rows,
    isUploading: uploads.some(({ item }) => isUnfinished(item)),
    storedState: stored.state,
    hasStored: stored.takes.length > 0,
    keepPart: stored.keepPart,
    addRecorded,
    addPicked,
    claimStored,
    release,
    retry: ({ upload }: TakeRow) => upload && queue?.retry(upload.id),
  };
}

export type SittingTakes = ReturnType<typeof useSittingTakes>;
