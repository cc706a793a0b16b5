import { hasNative } from '../../native/native-bridge.ts';
import { openNativeUrl } from '../../native/native-pages.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { leaveFirstPage } from './android-back.ts';

/** Checks whether the operator allows the shell to open a site. The server adds the list of sites to the page. */
function isAllowed(origin: string): boolean {
  const list = document.querySelector<HTMLMetaElement>('meta[name="native-links"]')?.content ?? '';
  return list.split(' ').includes(origin);
}

function openLink(link: HTMLAnchorElement): boolean {
  if (link.matches('[data-back]')) return leaveFirstPage();
  const isOutside = link.origin !== location.origin && /^https?:$/.test(link.protocol);
  if (!isOutside || !hasNative('openNativeURL')) return false;
  if (isAllowed(link.origin)) openNativeUrl(link.href);
  else showToast('这个网址不能在应用里打开');
  return true;
}

function handleClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link && openLink(link)) event.preventDefault();
}

/** Lets the native shell open links that lead out of the app. Returns a function that stops this. */
export function passLinksToShell(): () => void {
  document.addEventListener('click', handleClick, true);
  return () => document.removeEventListener('click', handleClick, true);
}
