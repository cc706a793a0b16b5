import { addresses, hrefTo } from '../../lib/addresses.ts';
import { hasStrings, isRecord } from '../../lib/shape.ts';
import { navigate, parseHash } from '../../navigation/hash-location.ts';

/** What the chat app sends somebody back with. */
export interface ChatAppReturn {
  /** Empty when there is none, or more than one. */
  code: string;
  /** `login`; any other is a bind. */
  state: string;
}

/** Told to the page around the frame in which the QR code stood. */
interface Handover {
  chatAppReturn: ChatAppReturn;
}

/** Handed over by the frame, for the screen that comes up next. */
let handedOver: ChatAppReturn | null = null;

/**
 * What the chat app sent in the address, before or behind the hash, where nobody may find it again: it is taken out of
 * the address, and out of the history. What is said twice counts as not said.
 */
export function takeReturn(): ChatAppReturn {
  const given = handedOver;
  handedOver = null;
  // The script in index.html has put the first address's into the state.
  const state: unknown = history.state;
  const early = isRecord(state) && typeof state['chatApp'] === 'string' ? state['chatApp'] : '';
  const query = [location.search.slice(1), parseHash(location.hash).search, early];
  history.replaceState(null, '', `/${hrefTo(addresses.chatAppReturn())}`);
  if (given !== null) return given;
  const said = new URLSearchParams(query.filter(Boolean).join('&'));
  const once = (name: string) => {
    const [value = '', ...more] = said.getAll(name);
    return more.length === 0 ? value : '';
  };
  return { code: once('code'), state: once('state') };
}

/** Whether this page stands in a frame of our own: then what came back is the page's around it. */
export function handOver(came: ChatAppReturn): boolean {
  if (window.parent === window) return false;
  const message: Handover = { chatAppReturn: came };
  // Given to our own pages only; any other around us gets nothing.
  window.parent.postMessage(message, location.origin);
  return true;
}

/** Waits for what comes back into `frame`, and goes on with it; returns the way to stop. */
export function awaitHandover(frame: () => HTMLIFrameElement | null): () => void {
  const handleMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source === null) return;
    if (source !== frame()?.contentWindow || !isRecord(data)) return;
    const came = data['chatAppReturn'];
    if (!hasStrings(came, 'code', 'state')) return;
    handedOver = { code: came.code, state: came.state };
    navigate(addresses.chatAppReturn());
  };
  window.addEventListener('message', handleMessage);
  return () => window.removeEventListener('message', handleMessage);
}
