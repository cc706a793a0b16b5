/** Copies a text without the Clipboard API, which is missing in old browsers and on pages without https. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.style.cssText = 'position:fixed;opacity:0';
  // While a modal dialog is open, only text inside it can be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  const focused = document.activeElement;
  area.select();
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- browsers that reach this line have no other way
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}

/** Copies a text to the clipboard. Returns false if the browser forbids it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}
