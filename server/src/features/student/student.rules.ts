import { ANIMALS, getAnimalAddress } from '@meiyu/contract/shared/animals';

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const imageText = new RegExp(
  `^(?:(?:https?://[^/]+)?/v2/(?:assets|portraits)/)?(${ID})(?:[/?].*)?$`,
);

/**
 * Reads the portrait that a client sends: an animal by name or address, or an image by id or address. Returns the value of the
 * column `users.portrait`: the animal's name, the image's id, or empty for an empty string. Returns null for any other text.
 */
export function parsePortrait(text: string): string | null {
  if (text === '') return '';
  const animal = ANIMALS.find((name) => text === name || text === getAnimalAddress(name));
  return animal ?? imageText.exec(text)?.[1] ?? null;
}
