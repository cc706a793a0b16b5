import { useEffect, useState } from 'react';

import type { Take } from '../../media/recorder/take.ts';
import { hashFile } from '../../media/upload/hash-file.ts';

/** Returns the hashes of the takes' files by take id. A take has no entry while its hash is being computed. */
export function useTakeHashes(takes: readonly Take[]): ReadonlyMap<number, string> {
  const [hashes, setHashes] = useState<ReadonlyMap<number, string>>(new Map());
  useEffect(() => {
    let isUnmounted = false;
    const add = async ({ id, blob }: Take) => {
      const hash = await hashFile(blob);
      if (!isUnmounted) setHashes((before) => new Map(before).set(id, hash));
    };
    for (const take of takes) if (!hashes.has(take.id)) void add(take);
    return () => {
      isUnmounted = true;
    };
  }, [takes, hashes]);
  return hashes;
}
