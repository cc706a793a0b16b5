const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const imageText = new RegExp(
  `^(?:(?:https?://[^/]+)?/v2/(?:assets|portraits)/)?(${ID})(?:[/?].*)?$`,
);

/**
 * The id of the image that a text names, by id or by address. Empty if the text is empty; null if the text names no
 * image.
 */
export function parseImageId(text: string): string | null {
  return text === '' ? '' : (imageText.exec(text)?.[1] ?? null);
}
