/** The twelve animals of the Chinese zodiac, in its order. A portrait is one of them until the user chooses or uploads another. */
export const ANIMALS = [
  'mouse',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'sheep',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const;
export type Animal = (typeof ANIMALS)[number];

/** The URL path prefix of the animal images, which the web app serves. */
const ANIMAL_PATH_PREFIX = '/animals/';

/** Returns the address of an animal's image, an SVG. */
export function getAnimalAddress(animal: Animal): string {
  return `${ANIMAL_PATH_PREFIX}${animal}.svg`;
}

/** Checks whether the address of a portrait is that of an animal, not of an uploaded image. */
export function isAnimalAddress(address: string): boolean {
  return address.startsWith(ANIMAL_PATH_PREFIX);
}
