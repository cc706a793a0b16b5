const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const pictureText = new RegExp(
  `^(?:(?:https?://[^/]+)?/v2/(?:assets|portraits)/)?(${ID})(?:[/?].*)?$`,
);

/** The picture that a text stands for, by its id or an address of it; empty for none, null for what is neither. */
export function pictureIdOf(text: string): string | null {
  return text === '' ? '' : (pictureText.exec(text)?.[1] ?? null);
}
