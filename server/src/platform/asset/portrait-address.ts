import { createHash } from 'node:crypto';

import { ANIMALS, type Animal, getAnimalAddress } from '@meiyu/contract/shared/animals';

import type { Secrets } from '../auth/secrets.ts';
import { createAssetAddress } from './asset-address.ts';

/** A user whose portrait is shown. */
interface PortraitOwner {
  readonly schoolId: string;
  readonly userId: string;
  /** The column `users.portrait`: an animal, the id of an uploaded image, or empty. */
  readonly portrait: string;
}

/** Returns the address of a user's portrait. Users who chose none get an animal that depends on their id. */
export function createPortraitAddress(
  secrets: Secrets,
  now: Date,
  { schoolId, userId, portrait }: PortraitOwner,
): string {
  if (portrait === '') return getAnimalAddress(getDefaultAnimal(userId));
  if (isAnimal(portrait)) return getAnimalAddress(portrait);
  return createAssetAddress(secrets, now, {
    assetId: portrait,
    part: 'portrait',
    schoolId,
    viewerId: '',
  });
}

/** Checks whether a text is the name of an animal. */
function isAnimal(text: string): text is Animal {
  return ANIMALS.some((animal) => animal === text);
}

/** Returns one of the twelve animals, always the same for the same user. */
function getDefaultAnimal(userId: string): Animal {
  const [byte = 0] = createHash('sha256').update(userId).digest();
  return ANIMALS[byte % ANIMALS.length] ?? 'rabbit';
}
